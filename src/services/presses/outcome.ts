import type { UndoOffer } from '../../contract/schemas/undo.ts'
import type { Change } from '../../domain/change.ts'
import type { Rejection } from '../../domain/rejection.ts'

/**
 * The stored result of a staff command under its idempotency key. `done` is null where the answer is not stored: it holds a secret, or
 * `isPrepared`, made for everybody and the same at every reading.
 */
export type PressOutcome =
  | { done: { result: unknown } | null; changes: Change[]; undo?: UndoOffer; isPrepared?: true }
  | { refused: Rejection }
  | { failed: true }

/** The body hash of a key that was settled before its press came. No body has it, so the late press is refused. */
export const SETTLED = '00'

/** Seconds after which a press without an outcome counts as lost with its server: longer than any answer may take. */
const LOST_AFTER_SECONDS = 90

/** Returns whether a press of that moment, which has no outcome, counts as lost with its server. */
export function isLost(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return at.until(now).total('seconds') >= LOST_AFTER_SECONDS
}
