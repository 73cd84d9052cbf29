import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isSameSecret } from '../same-secret.ts'
import { cookieValue } from './token.ts'
import { type AuthSettings, cookiePrefix, isSecure } from './settings.ts'

/** Lifetime of the cookie in seconds: a year, since some customers return rarely. */
const LASTS_SECONDS = 365 * 86_400
/** Bytes of a random device id: 128 bits. */
const ID_BYTES = 16

/**
 * Recognizes browsers that an account was signed in from before, by a signed cookie with the device's id. After a second factor the cookie
 * also proves that; the proof is valid only for the second factor that was on then.
 */
export type KnownDevices = {
  /**
   * Returns the device's id if this account was the last to sign in on this browser; otherwise null.
   * @param factorSince if given, also requires that the browser passed the second factor that was turned on at that moment
   */
  idOf(headers: IncomingHttpHeaders, email: string, factorSince?: Temporal.Instant): string | null
  /**
   * Returns the `set-cookie` header that makes the browser known after a sign-in. A known browser keeps its id. `factorSince` is when the
   * passed second factor was turned on; null without one.
   */
  cookieFor(headers: IncomingHttpHeaders, email: string, factorSince: Temporal.Instant | null): string
}

/** Returns the recognition of known devices. In both functions `email` is a key of `attemptKey`. */
export function knownDevices({ publicUrl, secret }: Pick<AuthSettings, 'publicUrl' | 'secret'>): KnownDevices {
  const name = `${cookiePrefix(publicUrl)}.device`
  const sign = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
  const signatureOf = (id: string, email: string) => sign('device', id, email)
  const markOf = (id: string, email: string, since: Temporal.Instant) =>
    sign('device with second factor', id, email, String(since.epochMilliseconds))

  function idOf(headers: IncomingHttpHeaders, email: string, factorSince?: Temporal.Instant): string | null {
    const [id = '', signature = '', mark = ''] = (cookieValue(headers.cookie ?? '', name) ?? '').split('.')
    if (!isSameSecret(signature, signatureOf(id, email))) return null
    return factorSince === undefined || isSameSecret(mark, markOf(id, email, factorSince)) ? id : null
  }

  return {
    idOf,
    cookieFor(headers, email, factorSince) {
      const id = idOf(headers, email) ?? randomBytes(ID_BYTES).toString('base64url')
      const mark = factorSince === null ? '' : `.${markOf(id, email, factorSince)}`
      const value = `${id}.${signatureOf(id, email)}${mark}`
      return `${name}=${value}; Max-Age=${LASTS_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`
    },
  }
}
