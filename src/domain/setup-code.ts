import type { Rejection } from './rejection.ts'
import { isBefore } from './time.ts'

/** Hours for which a setup code is valid. */
export const CODE_HOURS = 24
const LEAST_HOURS = 1
/** Crockford's base 32: five bits per character, and none is easily mistaken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16

/** Returns when a setup code that is made now expires. */
export function setupCodeEnds(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: CODE_HOURS })
}

/**
 * True when a start of the server prints the existing setup code again: more than an hour is left. Otherwise the start makes a new code.
 */
export function isWorthPrinting(expiresAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return isBefore(now.add({ hours: LEAST_HOURS }), expiresAt)
}

/**
 * Returns a setup code, with which the first master account is created. It has 16 letters and digits (80 bits), made from at least 16
 * random bytes.
 */
export function setupCode(random: Uint8Array): string {
  return Array.from({ length: CODE_LENGTH }, (_, nth) => LETTERS[random[nth]! % LETTERS.length]).join('')
}

/** Formats a setup code in groups of four: `7QM4-0KXT-93ZB-C5HV`. */
export function readableSetupCode(code: string): string {
  return code.match(/.{4}/g)!.join('-')
}

/**
 * Returns a typed setup code in capitals and digits, without spaces, dashes and dots. O is read as 0, I and L as 1. Returns null unless it
 * then has exactly 16 valid characters.
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
 * Returns why the first master account may not be created, or null (docs/RULES.md#first-steps): SETUP_DONE if a master exists,
 * SETUP_CODE_WRONG for a wrong or missing setup code, or SETUP_CODE_EXPIRED.
 */
export function setupRejection({ masters, code }: SetupFacts, now: Temporal.Instant): Rejection | null {
  if (masters > 0) return { code: 'SETUP_DONE' }
  if (!code?.isRight) return { code: 'SETUP_CODE_WRONG' }
  return isBefore(now, code.expiresAt) ? null : { code: 'SETUP_CODE_EXPIRED' }
}
