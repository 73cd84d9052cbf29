import type { UndoOffer } from '../../contract/schemas/undo.ts'
import type { Change } from '../../domain/change.ts'
import type { Rejection } from '../../domain/rejection.ts'

/**
 * The stored outcome of a staff command, by its idempotency key. `done` is null if the result is not stored: because it holds a secret, or,
 * with `isPrepared`, because the command only read something, which a repeat reads again.
 */
export type PressOutcome =
  | { done: { result: unknown } | null; changes: Change[]; undo?: UndoOffer; isPrepared?: true }
  | { refused: Rejection }
  | { failed: true }

/**
 * Stored in place of a body hash when the client asks for the outcome of a command that has not arrived. No body has this hash, so the
 * command is refused if it arrives later.
 */
export const SETTLED = '00'

/** Seconds after which a request without an outcome counts as lost with its server: longer than any answer may take. */
const LOST_AFTER_SECONDS = 90

/** Returns whether a command that began at `at` and has no stored outcome counts as lost, because its server must have ended meanwhile. */
export function isLost(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return at.until(now).total('seconds') >= LOST_AFTER_SECONDS
}
