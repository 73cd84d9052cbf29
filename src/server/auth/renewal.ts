import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sessionCookieName } from './settings.ts'
import { credentialsOf, type Credentials, sessionKey } from './token.ts'
import { type Secret } from '../../services/secrets/keys.ts'

/** 192 bits, in the length of better-auth's own. */
const KEY_BYTES = 24

/** A session's former key, the key that replaces it, and whether the former came by cookie or as bearer token. */
export type Renewal = { keys: { former: string; token: string }; via: Credentials['via'] }

/** Makes a new key for the session of a request, without storing it; null for a request without a valid token. */
export function beginRenewal(
  { publicUrl, secret }: { publicUrl: string; secret: Secret },
  headers: IncomingHttpHeaders,
): Renewal | null {
  const credentials = credentialsOf(headers, sessionCookieName(publicUrl))
  const former = credentials && sessionKey(credentials.token, secret)
  if (!credentials || !former) return null
  return { keys: { former, token: randomBytes(KEY_BYTES).toString('base64url') }, via: credentials.via }
}
