import type { Rejection } from './rejection.ts'
import { isBefore } from './time.ts'

/** Minutes for which a reset link or code is valid. */
export const RESET_MINUTES = 30
/**
 * Wrong guesses after which a password code is void: eight digits that staff make, with which a user sets a new password. The chance to
 * find one with 50 guesses is one in two million.
 */
export const CODE_TRIES = 50
export const CODE_DIGITS = 8
/** Days for which an account's former mail address can be restored, by the link that was mailed to it. */
export const RESTORE_DAYS = 7

type Life = { usedAt: Temporal.Instant | null; expiresAt: Temporal.Instant }

/** Returns when a password reset link or a password code that is made now expires. */
export function resetEnds(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: RESET_MINUTES })
}

/** Returns until when an account's owner can restore a mail address that is replaced now. */
export function restoreEnds(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: 24 * RESTORE_DAYS })
}

/**
 * Returns the instant from which added authenticator apps and passkeys are suspect when the account's mail address was changed at
 * `changedAt`. It is 7 days before the change, since a thief may have added them first.
 */
export function suspectSince(changedAt: Temporal.Instant): Temporal.Instant {
  return changedAt.subtract({ hours: 24 * RESTORE_DAYS })
}

/**
 * Returns why a mailed link is invalid, or null: RESET_LINK_UNKNOWN, RESET_LINK_USED or RESET_LINK_EXPIRED. The link resets a password or,
 * with `restores`, restores a former mail address. `link` is null for an unknown token.
 */
export function linkRejection(link: (Life & { restores?: boolean }) | null, now: Temporal.Instant): Rejection | null {
  if (link === null) return { code: 'RESET_LINK_UNKNOWN' }
  if (link.usedAt !== null) return { code: 'RESET_LINK_USED' }
  if (isBefore(now, link.expiresAt)) return null
  return link.restores ? { code: 'RESET_LINK_EXPIRED', of: 'former' } : { code: 'RESET_LINK_EXPIRED' }
}

/**
 * A stored password code, which staff made for a user to set a new password. `isRight`: the entered code matches it. `mayStill`: the person
 * who made it may still make codes for this user.
 */
export type CodeFacts = Life & { isRight: boolean; mayStill: boolean }

/**
 * Returns why a password code (made by staff, for setting a new password) is rejected, or null. A missing, wrong or no longer permitted
 * code is always RESET_CODE_WRONG, so that a guesser learns nothing. `code` is null where there is none, or after too many guesses.
 */
export function codeRejection(code: CodeFacts | null, now: Temporal.Instant): Rejection | null {
  if (code === null || !code.isRight || !code.mayStill) return { code: 'RESET_CODE_WRONG' }
  if (code.usedAt !== null) return { code: 'RESET_CODE_USED' }
  return isBefore(now, code.expiresAt) ? null : { code: 'RESET_CODE_EXPIRED' }
}

/** Returns an eight-digit password code, with which a user sets a new password. `draw(n)` returns a random whole number from 0 to n − 1. */
export function resetCode(draw: (most: number) => number): string {
  return String(draw(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** Formats a password code in two groups: `4827 1936`. */
export function readableCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}

/**
 * Returns the eight digits of a typed password code, or null for anything else. Spaces, dashes and dots are removed, full-width digits
 * converted.
 */
export function cleanCode(given: string): string | null {
  const digits = given.normalize('NFKC').replace(/[\s\-–·.]/g, '')
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(digits) ? digits : null
}
