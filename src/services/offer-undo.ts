import { AsyncLocalStorage } from 'node:async_hooks'
import { keepUndoToken } from '../db/undo/undo-tokens.ts'
import type { Tx } from '../db/connection/database.ts'
import type { CatalogueEntry } from '../domain/former.ts'
import { UNDO_HOURS } from '../domain/undo.ts'
import type { Actor, Context } from './context.ts'

/** The command that is carried out now, and the token under which its transactions keep what undoes it. */
type Undoable = { token: string; operation: string }

const undoable = new AsyncLocalStorage<Undoable>()

/** Runs a command of staff, whose transactions may then keep under this token what undoes them. */
export function underToken<Result>(command: Undoable, work: () => Promise<Result>): Promise<Result> {
  return undoable.run(command, work)
}

/** Runs `work` without a token. What an undo does has none itself. */
export function withoutToken<Result>(work: () => Promise<Result>): Promise<Result> {
  return undoable.exit(work)
}

/**
 * Keeps what undoes a change of the catalog, in the transaction of that change; a change that is rolled back leaves nothing. Does nothing
 * outside a command of staff.
 */
export async function offerUndo(tx: Tx, { clock }: Context, actor: Actor, entries: readonly CatalogueEntry[]): Promise<void> {
  const command = undoable.getStore()
  if (!command || entries.length === 0) return
  const madeAt = clock()
  const { token: id, operation } = command
  await keepUndoToken(tx, { id, actorId: actor.userId, operation, entries, madeAt, expiresAt: madeAt.add({ hours: UNDO_HOURS }) })
}
