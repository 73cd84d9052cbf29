import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isSameSecret } from '../settings/same-secret.ts'
import { cookieValue } from './token.ts'
import { type AuthSettings, cookiePrefix, isSecure } from './settings.ts'
import { keysOf } from '../../services/secrets/keys.ts'

/** Lifetime of the cookie in seconds: a year, since some customers return rarely. */
const LASTS_SECONDS = 365 * 86_400
/** Bytes of a random device id: 128 bits. */
const ID_BYTES = 16
/** Id shared by the browsers of an account that set a password by mail: a thief in the mailbox could make any number of them. */
const BY_MAIL = 'by mail'

/**
 * Recognizes browsers in which an account has signed in or set a password by mail. Each has a signed cookie with an id, bound to the
 * account. After a second factor the cookie also has a mark that names it, so that a browser that passed none, or an earlier one, is
 * recognized as not having passed it (docs/decisions/068-codes-under-attack.md).
 */
export type KnownDevices = {
  /**
   * Returns the browser's id if this account was the last that signed in there, else null.
   * @param factorSince if given, the id is returned only to a browser that passed the second factor turned on at that instant. Browsers
   * that set a password by mail while it was on all get one shared id
   */
  idOf(headers: IncomingHttpHeaders, email: string, factorSince?: Temporal.Instant): string | null
  /**
   * Returns a `set-cookie` value that makes the browser known to the account from now on; an id that it has is kept. `factorSince` is since
   * when the account's second factor is on, or null: the browser passed it, or with `mail` it set a password by mail meanwhile.
   */
  cookieFor(headers: IncomingHttpHeaders, email: string, factorSince: Temporal.Instant | null, by?: 'factor' | 'mail'): string
}

/** Returns functions that recognize known devices and create their cookies. In both, `email` is a key of `attemptKey`. */
export function knownDevices({ publicUrl, secret }: Pick<AuthSettings, 'publicUrl' | 'secret'>): KnownDevices {
  const name = `${cookiePrefix(publicUrl)}.device`
  const keys = keysOf(secret, 'device')
  /** Returns the signature by each key, the present one first. */
  const signatures = (...parts: string[]) =>
    keys.map(key => createHmac('sha256', key).update(parts.join('\n')).digest('base64url'))
  const isSigned = (given: string, by: readonly string[]) => by.some(each => isSameSecret(given, each))
  const signaturesOf = (id: string, email: string) => signatures('device', id, email)
  const marksOf = (by: 'factor' | 'mail', id: string, email: string, since: Temporal.Instant) =>
    signatures(by === 'factor' ? 'device with second factor' : 'device with mail', id, email, String(since.epochMilliseconds))

  function idOf(headers: IncomingHttpHeaders, email: string, factorSince?: Temporal.Instant): string | null {
    const [id = '', signature = '', mark = ''] = (cookieValue(headers.cookie ?? '', name) ?? '').split('.')
    if (!isSigned(signature, signaturesOf(id, email))) return null
    if (factorSince === undefined || isSigned(mark, marksOf('factor', id, email, factorSince))) return id
    return isSigned(mark, marksOf('mail', id, email, factorSince)) ? BY_MAIL : null
  }

  return {
    idOf,
    cookieFor(headers, email, factorSince, by = 'factor') {
      const id = idOf(headers, email) ?? randomBytes(ID_BYTES).toString('base64url')
      const mark = factorSince === null ? '' : `.${marksOf(by, id, email, factorSince)[0]}`
      const value = `${id}.${signaturesOf(id, email)[0]}${mark}`
      return `${name}=${value}; Max-Age=${LASTS_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`
    },
  }
}
