import type { Role } from './role.ts'
import { isMaster } from './role.ts'

/** Seconds for which a code of an authenticator app is valid, and its digits: the defaults of every such app (RFC 6238). */
export const CODE_SECONDS = 30
export const CODE_DIGITS = 6
/** How many recovery codes are issued at once. */
export const RECOVERY_CODES = 8
/**
 * Limits of wrong second-factor codes per account in 15 minutes, for codes of the authenticator app (`app`) and recovery codes. `own` is
 * per session or known device, `network` per IP network, `account` for all unknown devices together. The resulting odds are in
 * docs/decisions/068-codes-under-attack.md.
 */
export const CODE_ATTEMPTS = { own: 10, network: { app: 5, recovery: 10 }, account: { app: 10, recovery: 100 } } as const

/** Letters and digits of recovery codes, without those that look alike. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Characters of a recovery code: 28 out of 31 different ones make 138 bits, so a fast hash is safe. Older codes have ten. */
const RECOVERY_LENGTH = 28
const SHORT_LENGTH = 10
const GROUP = 4

/** Returns the number of the 30-second time step (RFC 6238) that contains a moment. An authenticator app's code is computed from it. */
export function stepAt(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / 1000 / CODE_SECONDS)
}

/** Returns a recovery code, seven groups of four such as `abcd-2345`. `draw(n)` returns a whole number from 0 to n − 1. */
export function recoveryCode(draw: (most: number) => number): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[draw(RECOVERY_LETTERS.length)]).join('')
  return inGroups(letters, GROUP)
}

function inGroups(letters: string, size: number): string {
  return letters.match(new RegExp(`.{1,${size}}`, 'g'))!.join('-')
}

export type CodeKind = 'app' | 'recovery'
/** A typed code in its stored form. `isShort` marks an older recovery code, of ten characters. */
type TypedCode = { kind: CodeKind; code: string; isShort?: true }

/**
 * Returns whether a typed text is a code of an authenticator app or a recovery code, and the code in its stored form. Returns null if it is
 * neither.
 */
export function typedCode(given: string): TypedCode | null {
  const code = given
    .normalize('NFKC')
    .replace(/[\s\-–·.]/g, '')
    .toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  if (!new RegExp(`^[${RECOVERY_LETTERS}]+$`).test(code)) return null
  if (code.length === RECOVERY_LENGTH) return { kind: 'recovery', code: inGroups(code, GROUP) }
  return code.length === SHORT_LENGTH ? { kind: 'recovery', code: inGroups(code, SHORT_LENGTH / 2), isShort: true } : null
}

/** Returns whether `actor` may remove the second factor of `userId`: a master may for everyone else, no one for themselves. */
export function mayRemoveFactor(actor: { userId: string; role: Role }, userId: string): boolean {
  return isMaster(actor.role) && actor.userId !== userId
}
