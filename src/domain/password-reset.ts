import type { Rejection } from './rejection.ts'
import { isBefore } from './time.ts'

/** For how long a link and a code are good. */
export const RESET_MINUTES = 30
/** After so many guesses a code is void: one chance in two million, and more guesses than one client has in its life by the usual limit. */
export const CODE_TRIES = 50
const CODE_DIGITS = 8

type Life = { usedAt: Temporal.Instant | null; expiresAt: Temporal.Instant }

/** When a link or a code that is made now ends. */
export function resetEnds(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: RESET_MINUTES })
}

/** Returns why a link opens nothing, or null when it does; `link` is null where nobody knows its token. */
export function linkRejection(link: Life | null, now: Temporal.Instant): Rejection | null {
  if (link === null) return { code: 'RESET_LINK_UNKNOWN' }
  if (link.usedAt !== null) return { code: 'RESET_LINK_USED' }
  return isBefore(now, link.expiresAt) ? null : { code: 'RESET_LINK_EXPIRED' }
}

/** A code as it is when somebody enters one. `mayStill`: whether who issued it may issue one for this person now. */
export type CodeFacts = Life & { isRight: boolean; mayStill: boolean }

/**
 * Returns why a code opens nothing, or null when it does. A stranger, a wrong code and a person without one read the same; only who knows
 * the code hears that it is used or over. `code` is null where there is none, or too many were guessed.
 */
export function codeRejection(code: CodeFacts | null, now: Temporal.Instant): Rejection | null {
  if (code === null || !code.isRight || !code.mayStill) return { code: 'RESET_CODE_WRONG' }
  if (code.usedAt !== null) return { code: 'RESET_CODE_USED' }
  return isBefore(now, code.expiresAt) ? null : { code: 'RESET_CODE_EXPIRED' }
}

/** Returns eight digits, which people read out in two fours. `draw` returns a whole number from 0 up to, not including, its argument. */
export function resetCode(draw: (most: number) => number): string {
  return String(draw(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** `4827 1936` */
export function readableCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}

/** Returns the digits of a code as people type it, with blanks, dashes or wide digits; null when they are not eight. */
export function cleanCode(given: string): string | null {
  const digits = given.normalize('NFKC').replace(/[\s\-–·.]/g, '')
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(digits) ? digits : null
}
