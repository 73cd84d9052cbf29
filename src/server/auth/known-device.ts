import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { cookieValue } from './token.ts'
import { type AuthSettings, cookiePrefix, isSecure } from './settings.ts'

/** A year, for people who come back to a shop as seldom as that. */
const LASTS_SECONDS = 365 * 86_400
/** 128 bits by chance. */
const ID_BYTES = 16

/**
 * Knows the browsers that an account was signed in from before: each carries a cookie that names both, signed by the shop. Where it passed a second
 * factor it carries a mark of that too, so that one from before the second factor was turned on does not count as such.
 */
export type KnownDevices = {
  /**
   * Returns the browser's own id if this account was the last to sign in there; null for every other.
   * @param factorSince asks as well whether it passed the second factor that was turned on at that moment
   */
  idOf(headers: IncomingHttpHeaders, email: string, factorSince?: Temporal.Instant): string | null
  /** Returns the `set-cookie` by which the browser is known after a sign-in; it keeps the id that it has. `factorSince`: of the second factor that was passed */
  cookieFor(headers: IncomingHttpHeaders, email: string, factorSince: Temporal.Instant | null): string
}

/** @param email in both as `attemptKey` makes it */
export function knownDevices({ publicUrl, secret }: Pick<AuthSettings, 'publicUrl' | 'secret'>): KnownDevices {
  const name = `${cookiePrefix(publicUrl)}.device`
  const sign = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
  const signatureOf = (id: string, email: string) => sign('device', id, email)
  const markOf = (id: string, email: string, since: Temporal.Instant) =>
    sign('device with second factor', id, email, String(since.epochMilliseconds))

  function idOf(headers: IncomingHttpHeaders, email: string, factorSince?: Temporal.Instant): string | null {
    const [id = '', signature = '', mark = ''] = (cookieValue(headers.cookie ?? '', name) ?? '').split('.')
    if (!isSame(signature, signatureOf(id, email))) return null
    return factorSince === undefined || isSame(mark, markOf(id, email, factorSince)) ? id : null
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

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
