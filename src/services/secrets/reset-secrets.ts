import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { keyOf, type Secret } from './keys.ts'

/**
 * Returns the token of a password link, derived from its id and the server's secret. The token can be made again for each attempt to send,
 * so it is stored nowhere.
 */
export function resetToken(secret: Secret, resetId: string): string {
  return createHmac('sha256', keyOf(secret, 'password reset')).update(`password reset\n${resetId}`).digest('base64url')
}

/** Returns the token of a link that confirms a mail address, derived as `resetToken` derives that of a password link. */
export function confirmationToken(secret: Secret, confirmationId: string): string {
  return createHmac('sha256', keyOf(secret, 'email confirmation'))
    .update(`email confirmation\n${confirmationId}`)
    .digest('base64url')
}

/** Returns the SHA-256 of a mailed token of 256 unguessable bits. Only this hash is stored in the database; it needs no key. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** True when two hashes are equal; compares in constant time. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
