import { createHmac, randomBytes } from 'node:crypto'
import { CHALLENGE_MINUTES } from '../../domain/passkey.ts'
import { isBefore } from '../../domain/time.ts'
import { isSameHash } from '../secrets/reset-secrets.ts'
import { keyOf, keysOf, type Secret } from '../secrets/keys.ts'

/** The purpose of a challenge: to sign in or confirm a sign-in (`use`), or to add a passkey to one account. */
export type ChallengeFor = 'use' | `add ${string}`

const RANDOM_BYTES = 16

/**
 * Returns a signed passkey challenge in base64url: 16 random bytes, its expiry in epoch milliseconds, and an HMAC over both and the
 * purpose. Challenges are not stored, since guests could fill the table.
 */
export function makeChallenge(secret: Secret, what: ChallengeFor, now: Temporal.Instant): string {
  const head = Buffer.alloc(RANDOM_BYTES + 8)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeBigUInt64BE(BigInt(now.add({ minutes: CHALLENGE_MINUTES }).epochMilliseconds), RANDOM_BYTES)
  return Buffer.concat([head, signatureOf(keyOf(secret, 'passkey'), what, head)]).toString('base64url')
}

/** Returns when a passkey challenge expires; null if it has expired, or if this server did not create it for the given purpose. */
export function challengeEnd(
  secret: Secret,
  what: ChallengeFor,
  challenge: string,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.toString('base64url') !== challenge) return null // Another spelling of the same bytes could be used a second time.
  const head = bytes.subarray(0, RANDOM_BYTES + 8)
  const given = bytes.subarray(RANDOM_BYTES + 8)
  const isOurs = keysOf(secret, 'passkey').some(key => isSameHash(given, signatureOf(key, what, head)))
  if (!isOurs) return null
  const end = Temporal.Instant.fromEpochMilliseconds(Number(head.readBigUInt64BE(RANDOM_BYTES)))
  return isBefore(now, end) ? end : null
}

function signatureOf(key: string, what: ChallengeFor, head: Buffer): Buffer {
  return createHmac('sha256', key).update(`passkey ${what}\n`).update(head).digest()
}
