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
/**
 * Id shared by all browsers that set the account's password by mail. With separate ids, a thief who reads the mailbox could get a separate
 * attempt limit for each reset.
 */
const BY_MAIL = 'by mail'

/**
 * Recognizes browsers in which an account signed in or set a password by mail, by a signed cookie that is bound to the account. The cookie
 * also proves whether the browser passed the account's present second factor (docs/decisions/068-codes-under-attack.md).
 */
export type KnownDevices = {
  /**
   * Returns the browser's id if this account was the last that signed in there, else null.
   * @param factorSince when the account's second factor was turned on. If given, the id is returned only if the browser passed that factor;
   * browsers that set a password by mail since then all get one shared id
   */
  idOf(headers: IncomingHttpHeaders, email: string, factorSince?: Temporal.Instant): string | null
  /**
   * Returns a `set-cookie` value that makes the browser known to the account; a browser that is known keeps its id.
   * @param factorSince when the account's second factor was turned on; null without one
   * @param by what the cookie proves about the second factor. `factor`: the browser passed it. `mail`: the browser only set the password by
   * mail. Ignored if the account has no second factor
   */
  cookieFor(headers: IncomingHttpHeaders, email: string, factorSince: Temporal.Instant | null, by?: 'factor' | 'mail'): string
}

/** Returns the functions that recognize known devices and create their cookies. Their parameter `email` is a result of `attemptKey`. */
export function knownDevices({ publicUrl, secret }: Pick<AuthSettings, 'publicUrl' | 'secret'>): KnownDevices {
  const name = `${cookiePrefix(publicUrl)}.device`
  const keys = keysOf(secret, 'device')
  /** Returns one signature for each key, that of the present key first. */
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
