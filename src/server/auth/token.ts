import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { keyOf, keysOf, type Secret } from '../../services/secrets/keys.ts'

/** A session token and the way it was sent. */
export type Credentials = { via: 'bearer' | 'cookie'; token: string }

/**
 * Returns the bearer token, else the session cookie; null without either. Nothing is verified. An invalid `Authorization` header also gives
 * null.
 */
export function credentialsOf(headers: IncomingHttpHeaders, cookieName: string): Credentials | null {
  const authorization = headers.authorization
  if (authorization !== undefined) {
    const token = /^bearer +(\S+)$/i.exec(authorization)?.[1]
    return token === undefined ? null : { via: 'bearer', token }
  }
  const token = headers.cookie === undefined ? null : cookieValue(headers.cookie, cookieName)
  return token === null ? null : { via: 'cookie', token }
}

/** Returns the value of a cookie in a `Cookie` header, still encoded; null if it is missing or empty. */
export function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim() || null
  }
  return null
}

/**
 * Returns the session key of a token (`<key>.<signature>`, possibly percent-encoded); null if the signature is wrong. The signature makes a
 * leaked session table useless and rejects invalid tokens without a query.
 */
export function sessionKey(token: string, secret: Secret): string | null {
  const plain = token.includes('%') ? decoded(token) : token
  const dot = plain.lastIndexOf('.')
  if (dot < 1) return null
  const key = plain.slice(0, dot)
  // compared as text: base64 decoders ignore trailing characters and accept several spellings of the same bytes
  const given = Buffer.from(plain.slice(dot + 1))
  const isOurs = keysOf(secret, 'session').some(each => {
    const expected = Buffer.from(signatureOf(key, each))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? key : null
}

/** Returns the token of a session key, in the format of better-auth's signed cookies. `sessionKey` reverses it. */
export function signedToken(key: string, secret: Secret): string {
  return `${key}.${signatureOf(key, keyOf(secret, 'session'))}`
}

function signatureOf(key: string, signing: string): string {
  return createHmac('sha256', signing).update(key).digest('base64')
}

function decoded(token: string): string {
  try {
    return decodeURIComponent(token)
  } catch {
    return ''
  }
}
