import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the token of a link, out of its id and the shop's secret: whoever sends the mail makes it again at every attempt, so that it is
 * kept nowhere.
 */
export function resetToken(secret: string, resetId: string): string {
  return createHmac('sha256', secret).update(`password reset\n${resetId}`).digest('base64url')
}

/** Returns the token of a link that confirms an address, as `resetToken` does for a new password. */
export function confirmationToken(secret: string, confirmationId: string): string {
  return createHmac('sha256', secret).update(`email confirmation\n${confirmationId}`).digest('base64url')
}

/** What of a token is kept: 256 bits need no key against guessing. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** What of a code is kept. With a key: eight digits could be found out of a plain hash. */
export function codeHash(secret: string, userId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`password code\n${userId}\n${code}`).digest()
}

/** Whether two hashes are equal, in a time that says nothing of where they differ. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
