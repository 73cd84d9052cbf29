import { AsyncLocalStorage } from 'node:async_hooks'
import { keepUndoToken } from '../db/undo/undo-tokens.ts'
import type { Tx } from '../db/connection/database.ts'
import type { CatalogueEntry } from '../domain/former.ts'
import { UNDO_HOURS } from '../domain/undo.ts'
import type { Actor, Context } from './context.ts'

/** The command that runs now, and the undo token under which its transactions store what undoes them. */
type Undoable = { token: string; operation: string }

const undoable = new AsyncLocalStorage<Undoable>()

/** Runs a command of staff. Meanwhile its transactions may store, under the command's undo token, what reverses them (`offerUndo`). */
export function underToken<Result>(command: Undoable, work: () => Promise<Result>): Promise<Result> {
  return undoable.run(command, work)
}

/** Runs `work` without an undo token: the changes made by an undo cannot be undone in turn. */
export function withoutToken<Result>(work: () => Promise<Result>): Promise<Result> {
  return undoable.exit(work)
}

/**
 * Stores the undo entries of a catalog change, each with the command that reverses it, in the transaction of the change. Does nothing
 * outside a command of staff that `underToken` runs.
 */
export async function offerUndo(tx: Tx, { clock }: Context, actor: Actor, entries: readonly CatalogueEntry[]): Promise<void> {
  const command = undoable.getStore()
  if (!command || entries.length === 0) return
  const madeAt = clock()
  const { token: id, operation } = command
  await keepUndoToken(tx, { id, actorId: actor.userId, operation, entries, madeAt, expiresAt: madeAt.add({ hours: UNDO_HOURS }) })
}
