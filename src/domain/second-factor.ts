import type { Role } from './role.ts'
import { isMaster } from './role.ts'

/** Seconds that one code of an authenticator app lasts, and its digits: what every such app takes without being told (RFC 6238). */
export const CODE_SECONDS = 30
export const CODE_DIGITS = 6
/** How many recovery codes somebody gets at once. */
export const RECOVERY_CODES = 8
/**
 * Wrong codes of an account in a quarter of an hour: of one session, or of one device that passed the second factor before; of one network for
 * each kind of code; and of all networks together. What these make as odds: docs/decisions/068-codes-under-attack.md.
 */
export const CODE_ATTEMPTS = { own: 10, network: { app: 5, recovery: 10 }, account: { app: 10, recovery: 100 } } as const

/** Letters and digits that nobody mistakes for one another. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 10

/** Returns the number of the time step that a moment is in. */
export function stepAt(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / 1000 / CODE_SECONDS)
}

/** Returns a recovery code, `abcde-23456`. `draw` returns a whole number from 0 up to, not including, its argument. */
export function recoveryCode(draw: (most: number) => number): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[draw(RECOVERY_LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

export type CodeKind = 'app' | 'recovery'

/** What somebody typed where a code is asked for: one of the app, a recovery code, or null for neither. */
export function typedCode(given: string): { kind: CodeKind; code: string } | null {
  const code = given
    .normalize('NFKC')
    .replace(/[\s\-–·.]/g, '')
    .toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}}$`).test(code)
    ? { kind: 'recovery', code: `${code.slice(0, 5)}-${code.slice(5)}` }
    : null
}

/** True for a master and any colleague: who may change a role may take a lost factor away. Nobody their own this way. */
export function mayRemoveFactor(actor: { userId: string; role: Role }, userId: string): boolean {
  return isMaster(actor.role) && actor.userId !== userId
}
