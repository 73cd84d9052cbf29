import type { UndoOffer } from '../../contract/schemas/undo.ts'
import type { Change } from '../../domain/change.ts'
import type { Rejection } from '../../domain/rejection.ts'

/**
 * The stored result of a staff command under its idempotency key. `done` is null where the answer is not stored: because it holds a secret,
 * or (`isPrepared`) because it can be read again and is the same for everyone.
 */
export type PressOutcome =
  | { done: { result: unknown } | null; changes: Change[]; undo?: UndoOffer; isPrepared?: true }
  | { refused: Rejection }
  | { failed: true }

/**
 * Body hash that is stored for an idempotency key given up before its request arrived. No body has this hash, so the late request is
 * refused.
 */
export const SETTLED = '00'

/** Seconds after which a request without an outcome counts as lost with its server: longer than any answer may take. */
const LOST_AFTER_SECONDS = 90

/** Returns whether a request made at `at`, which has no outcome, counts as lost with its server. */
export function isLost(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return at.until(now).total('seconds') >= LOST_AFTER_SECONDS
}
