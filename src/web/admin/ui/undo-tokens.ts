import type { UndoOffer } from '../../../contract/schemas/undo.ts'
import type { Change } from '../../../domain/change.ts'
import { takeOwnChanges } from './own-versions.ts'

/** Undo tokens, by the result object of the answer that they came in. */
const tokens = new WeakMap<object, string>()

/**
 * Stores what the answer to a command contains besides its result: the new versions of the changed objects, and the token that undoes the
 * command.
 */
export function takeAnswer({
  result,
  changes,
  undo,
}: {
  result?: unknown
  changes: readonly Change[]
  undo?: UndoOffer | undefined
}): void {
  takeOwnChanges(changes)
  if (undo && typeof result === 'object' && result !== null) tokens.set(result, undo.token)
}

/** Returns the token that undoes the command with this result; null if it cannot be undone. */
export function undoTokenOf(result: object): string | null {
  return tokens.get(result) ?? null
}
