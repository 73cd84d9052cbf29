import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sessionCookieName } from './settings.ts'
import { credentialsOf, type Credentials, sessionKey } from './token.ts'
import { type Secret } from '../../services/secrets/keys.ts'

/** Bytes of a new session key: 192 bits, as long as the keys that better-auth makes. */
const KEY_BYTES = 24

/**
 * The replacement of a session's key: the former key, the new key (`token`), and whether the former came by cookie or as a bearer token.
 */
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
