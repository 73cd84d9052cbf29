import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CHALLENGE_MINUTES } from '../../domain/passkey.ts'
import { isBefore } from '../../domain/time.ts'

/** What a challenge is for: signing in or confirming a sign-in (`use`), or adding a passkey to one account. */
export type ChallengeFor = 'use' | `add ${string}`

const RANDOM_BYTES = 16

/**
 * Makes a challenge that the shop knows again by its signature, so that guests who ask for one fill no table: 16 bytes by chance, its end in
 * milliseconds, and an HMAC over both and what it is for. Base64url.
 */
export function makeChallenge(secret: string, what: ChallengeFor, now: Temporal.Instant): string {
  const head = Buffer.alloc(RANDOM_BYTES + 8)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeBigUInt64BE(BigInt(now.add({ minutes: CHALLENGE_MINUTES }).epochMilliseconds), RANDOM_BYTES)
  return Buffer.concat([head, signatureOf(secret, what, head)]).toString('base64url')
}

/** Returns when a challenge of the shop's ends; null for one that it did not make for this, or that is over. */
export function challengeEnd(
  secret: string,
  what: ChallengeFor,
  challenge: string,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.toString('base64url') !== challenge) return null // another spelling of the same bytes would count once more
  const head = bytes.subarray(0, RANDOM_BYTES + 8)
  const [given, expected] = [bytes.subarray(RANDOM_BYTES + 8), signatureOf(secret, what, head)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const end = Temporal.Instant.fromEpochMilliseconds(Number(head.readBigUInt64BE(RANDOM_BYTES)))
  return isBefore(now, end) ? end : null
}

function signatureOf(secret: string, what: ChallengeFor, head: Buffer): Buffer {
  return createHmac('sha256', secret).update(`passkey ${what}\n`).update(head).digest()
}
