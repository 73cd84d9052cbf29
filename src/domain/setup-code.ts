import type { Rejection } from './rejection.ts'
import { isBefore } from './time.ts'

/** Hours for which a code is valid, and the least that are left of a code that a start prints again. */
export const CODE_HOURS = 24
const LEAST_HOURS = 1
/** Crockford's letters: none is mistaken for another, and five bits each. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16

/** Returns when a code that is made now expires. */
export function setupCodeEnds(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: CODE_HOURS })
}

/** Returns whether a start prints this code again; one that ends within the hour is replaced. */
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

/** Returns a typed code without spaces, dashes, full-width and small letters; O counts as 0, I and L as 1. Null unless 16 are left. */
export function cleanSetupCode(given: string): string | null {
  const code = given
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–·.]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === CODE_LENGTH && [...code].every(letter => LETTERS.includes(letter)) ? code : null
}

/** What decides over a try to create the first master. `code` is null where none is kept. */
export type SetupFacts = { masters: number; code: { isRight: boolean; expiresAt: Temporal.Instant } | null }

/**
 * Returns why the first master is not created, or null. With a master it is SETUP_DONE, whatever the code. A wrong code and none answer
 * alike (docs/RULES.md#first-steps).
 */
export function setupRejection({ masters, code }: SetupFacts, now: Temporal.Instant): Rejection | null {
  if (masters > 0) return { code: 'SETUP_DONE' }
  if (!code?.isRight) return { code: 'SETUP_CODE_WRONG' }
  return isBefore(now, code.expiresAt) ? null : { code: 'SETUP_CODE_EXPIRED' }
}
