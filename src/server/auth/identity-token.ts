import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a page may use it: it is asked for right before it is needed. */
const VALID_MS = 2 * 60_000

export type IdentityToken = { token: string; expiresAt: string }

/**
 * What a page sends as bearer where the cookie does not count (SPEC §7, setUserRole): it names the session, lasts two minutes and opens
 * nothing else, so that no page ever holds the session's own key.
 */
export function issueIdentityToken(sessionId: string, secret: string, now: Temporal.Instant): IdentityToken {
  const until = now.epochMilliseconds + VALID_MS
  const claim = `id.${sessionId}.${until}`
  return { token: `${claim}.${signatureOf(claim, secret)}`, expiresAt: Temporal.Instant.fromEpochMilliseconds(until).toString() }
}

/** The session that a token names; null for what is none of ours, and after its time. */
export function sessionOfToken(token: string, secret: string, now: Temporal.Instant): string | null {
  const [, claim = '', sessionId = '', until = '', signature = ''] =
    /^(id\.([0-9a-f-]{36})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? []
  if (claim === '' || Number(until) <= now.epochMilliseconds) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(claim, secret))) ? sessionId : null
}

/** Of another form than a session's signature, so that neither passes for the other. */
function signatureOf(claim: string, secret: string): string {
  return createHmac('sha256', secret).update(`identity token\n${claim}`).digest('base64url')
}
