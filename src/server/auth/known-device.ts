import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isSameSecret } from '../same-secret.ts'
import { cookieValue } from './token.ts'
import { type AuthSettings, cookiePrefix, isSecure } from './settings.ts'

/** Lifetime of the cookie in seconds: a year, since some customers return rarely. */
const LASTS_SECONDS = 365 * 86_400
/** Bytes of a random device id: 128 bits. */
const ID_BYTES = 16
/** Id shared by the browsers of an account that set a password by mail: a thief in the mailbox could make any number of them. */
const BY_MAIL = 'by mail'

/**
 * Knows the browsers that an account was signed in from before, or set a password by mail: each carries a cookie that names both, signed by the
 * shop. Where it passed a second factor it carries a mark of that too, so that one from before the second factor was turned on does not count
 * as such (docs/decisions/068-codes-under-attack.md).
 */
export type KnownDevices = {
  /**
   * Returns the browser's own id if this account was the last to sign in there; null for every other.
   * @param factorSince asks as well whether it passed the second factor that was turned on at that moment; all browsers that set a password by
   * mail while it was on share one id
   */
  idOf(headers: IncomingHttpHeaders, email: string, factorSince?: Temporal.Instant): string | null
  /**
   * Returns the `set-cookie` by which the browser is known from now on; it keeps the id that it has. `factorSince`: of the second factor that was
   * passed, or with `mail` was on while a password was set by mail
   */
  cookieFor(headers: IncomingHttpHeaders, email: string, factorSince: Temporal.Instant | null, by?: 'factor' | 'mail'): string
}

/** Returns the recognition of known devices. In both functions `email` is a key of `attemptKey`. */
export function knownDevices({ publicUrl, secret }: Pick<AuthSettings, 'publicUrl' | 'secret'>): KnownDevices {
  const name = `${cookiePrefix(publicUrl)}.device`
  const sign = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
  const signatureOf = (id: string, email: string) => sign('device', id, email)
  const markOf = (by: 'factor' | 'mail', id: string, email: string, since: Temporal.Instant) =>
    sign(by === 'factor' ? 'device with second factor' : 'device with mail', id, email, String(since.epochMilliseconds))

  function idOf(headers: IncomingHttpHeaders, email: string, factorSince?: Temporal.Instant): string | null {
    const [id = '', signature = '', mark = ''] = (cookieValue(headers.cookie ?? '', name) ?? '').split('.')
    if (!isSameSecret(signature, signatureOf(id, email))) return null
    if (factorSince === undefined || isSameSecret(mark, markOf('factor', id, email, factorSince))) return id
    return isSameSecret(mark, markOf('mail', id, email, factorSince)) ? BY_MAIL : null
  }

  return {
    idOf,
    cookieFor(headers, email, factorSince, by = 'factor') {
      const id = idOf(headers, email) ?? randomBytes(ID_BYTES).toString('base64url')
      const mark = factorSince === null ? '' : `.${markOf(by, id, email, factorSince)}`
      const value = `${id}.${signatureOf(id, email)}${mark}`
      return `${name}=${value}; Max-Age=${LASTS_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`
    },
  }
}
