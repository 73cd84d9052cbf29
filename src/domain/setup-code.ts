import type { Rejection } from './rejection.ts'
import { isBefore } from './time.ts'

/** Hours for which a code is valid, and the least that are left of a code that a start prints again. */
export const CODE_HOURS = 24
const LEAST_HOURS = 1
/** Crockford's base 32: five bits per character, and none is easily mistaken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16

/** Returns when a code that is made now expires. */
export function setupCodeEnds(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: CODE_HOURS })
}

/** Returns whether the server's start prints this code again. A code that expires within the hour is replaced by a new one. */
export function isWorthPrinting(expiresAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return isBefore(now.add({ hours: LEAST_HOURS }), expiresAt)
}

/** Returns a code of 80 bits out of at least 16 random bytes: 16 letters and digits. */
export function setupCode(random: Uint8Array): string {
  return Array.from({ length: CODE_LENGTH }, (_, nth) => LETTERS[random[nth]! % LETTERS.length]).join('')
}

/** Formats a code in groups of four: `7QM4-0KXT-93ZB-C5HV`. */
export function readableSetupCode(code: string): string {
  return code.match(/.{4}/g)!.join('-')
}

/**
 * Returns a typed code in capitals and digits, without spaces, dashes and dots. O is read as 0, I and L as 1. Returns null unless it then
 * has exactly 16 characters, all of them valid.
 */
export function cleanSetupCode(given: string): string | null {
  const code = given
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–·.]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === CODE_LENGTH && [...code].every(letter => LETTERS.includes(letter)) ? code : null
}

/** The facts that decide whether the first master may be created: the number of masters, and the stored code (null if there is none). */
export type SetupFacts = { masters: number; code: { isRight: boolean; expiresAt: Temporal.Instant } | null }

/**
 * Returns why the first master may not be created, or null. It is SETUP_DONE if there is a master, whatever the code. A wrong code and a
 * missing one give the same answer (docs/RULES.md#first-steps).
 */
export function setupRejection({ masters, code }: SetupFacts, now: Temporal.Instant): Rejection | null {
  if (masters > 0) return { code: 'SETUP_DONE' }
  if (!code?.isRight) return { code: 'SETUP_CODE_WRONG' }
  return isBefore(now, code.expiresAt) ? null : { code: 'SETUP_CODE_EXPIRED' }
}
