import type { Change } from '../../domain/change.ts'
import type { Rejection } from '../../domain/rejection.ts'

/** What became of a press, as stored. `done` is null where the answer is not kept, since it holds a secret. */
export type PressOutcome = { done: { result: unknown } | null; changes: Change[] } | { refused: Rejection } | { failed: true }

/** The body hash of a key that was settled before its press came. No body has it, so the late press is refused. */
export const SETTLED = '00'
