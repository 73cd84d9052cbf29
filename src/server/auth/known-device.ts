import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { cookieValue } from './token.ts'
import { type AuthSettings, cookiePrefix, isSecure } from './settings.ts'

/** A year, for people who come back to a shop as seldom as that. */
const LASTS_SECONDS = 365 * 86_400
/** 128 bits by chance. */
const ID_BYTES = 16

/** Knows the browsers that an account was signed in from before: each carries a cookie that names both, signed by the shop. */
export type KnownDevices = {
  /** Returns the browser's own id if this account was the last to sign in there; null for every other. */
  idOf(headers: IncomingHttpHeaders, email: string): string | null
  /** Returns the `set-cookie` by which the browser is known after a sign-in; it keeps the id that it has. */
  cookieFor(headers: IncomingHttpHeaders, email: string): string
}

/** @param email in both as `attemptKey` makes it */
export function knownDevices({ publicUrl, secret }: Pick<AuthSettings, 'publicUrl' | 'secret'>): KnownDevices {
  const name = `${cookiePrefix(publicUrl)}.device`
  const signatureOf = (id: string, email: string) =>
    createHmac('sha256', secret).update(`device\n${id}\n${email}`).digest('base64url')

  function idOf(headers: IncomingHttpHeaders, email: string): string | null {
    const [id = '', ...signature] = (cookieValue(headers.cookie ?? '', name) ?? '').split('.')
    const [given, expected] = [Buffer.from(signature.join('.')), Buffer.from(signatureOf(id, email))]
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
  }

  return {
    idOf,
    cookieFor(headers, email) {
      const id = idOf(headers, email) ?? randomBytes(ID_BYTES).toString('base64url')
      const value = `${id}.${signatureOf(id, email)}`
      return `${name}=${value}; Max-Age=${LASTS_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`
    },
  }
}
