import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyOf, keysOf, type Secret } from '../../services/secrets/keys.ts'

/** Lifetime of a token. Pages request one directly before use. */
const VALID_MS = 2 * 60_000

export type IdentityToken = { token: string; expiresAt: string }

/**
 * Returns a signed bearer token for `GET /setUserRole`, valid for two minutes. It names the session, so a page never holds the session key.
 */
export function issueIdentityToken(sessionId: string, secret: Secret, now: Temporal.Instant): IdentityToken {
  const until = now.epochMilliseconds + VALID_MS
  const claim = `id.${sessionId}.${until}`
  return {
    token: `${claim}.${signatureOf(claim, keyOf(secret, 'identity token'))}`,
    expiresAt: Temporal.Instant.fromEpochMilliseconds(until).toString(),
  }
}

/** Returns the session id in a token of `issueIdentityToken`; null if the signature is wrong or the token has expired. */
export function sessionOfToken(token: string, secret: Secret, now: Temporal.Instant): string | null {
  const [, claim = '', sessionId = '', until = '', signature = ''] =
    /^(id\.([0-9a-f-]{36})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? []
  if (claim === '' || Number(until) <= now.epochMilliseconds) return null
  const isOurs = keysOf(secret, 'identity token').some(key =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(claim, key))),
  )
  return isOurs ? sessionId : null
}

/** Returns the signature of a claim. Its format differs from that of a session's signature, so neither is accepted as the other. */
function signatureOf(claim: string, key: string): string {
  return createHmac('sha256', key).update(`identity token\n${claim}`).digest('base64url')
}
