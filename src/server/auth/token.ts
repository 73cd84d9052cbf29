import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** How a request says who sends it. */
export type Credentials = { via: 'bearer' | 'cookie'; token: string }

/** The bearer token if there is one, else the session cookie; nothing is verified yet. */
export function credentialsOf(headers: IncomingHttpHeaders, cookieName: string): Credentials | null {
  const authorization = headers.authorization
  if (authorization !== undefined) {
    const token = /^bearer +(\S+)$/i.exec(authorization)?.[1]
    return token === undefined ? null : { via: 'bearer', token }
  }
  const token = headers.cookie === undefined ? null : cookieValue(headers.cookie, cookieName)
  return token === null ? null : { via: 'cookie', token }
}

/** Returns what a request's cookie header has under this name, as it was sent; null without it. */
export function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim() || null
  }
  return null
}

/**
 * The session's key out of what was handed out (`<key>.<signature>`, in a cookie percent-encoded); null if we did not sign it. The
 * signature keeps a stolen copy of the sessions' table from signing anybody in, and garbage from costing a query.
 */
export function sessionKey(token: string, secret: string): string | null {
  const plain = token.includes('%') ? decoded(token) : token
  const dot = plain.lastIndexOf('.')
  if (dot < 1) return null
  const key = plain.slice(0, dot)
  // as text: a decoder of base64 passes over what follows the end, and over other spellings of the same bytes
  const expected = Buffer.from(signatureOf(key, secret))
  const given = Buffer.from(plain.slice(dot + 1))
  return given.length === expected.length && timingSafeEqual(given, expected) ? key : null
}

/** What `sessionKey` takes apart. The same form as better-auth's signed cookies. */
export function signedToken(key: string, secret: string): string {
  return `${key}.${signatureOf(key, secret)}`
}

function signatureOf(key: string, secret: string): string {
  return createHmac('sha256', secret).update(key).digest('base64')
}

function decoded(token: string): string {
  try {
    return decodeURIComponent(token)
  } catch {
    return ''
  }
}
