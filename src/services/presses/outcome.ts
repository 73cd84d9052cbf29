import type { UndoOffer } from '../../contract/schemas/undo.ts'
import type { Change } from '../../domain/change.ts'
import type { Rejection } from '../../domain/rejection.ts'

/** The stored result of a staff command under its idempotency key. `done` is null where the answer holds a secret and is not stored. */
export type PressOutcome =
  | { done: { result: unknown } | null; changes: Change[]; undo?: UndoOffer }
  | { refused: Rejection }
  | { failed: true }

/** The body hash of a key that was settled before its press came. No body has it, so the late press is refused. */
export const SETTLED = '00'
