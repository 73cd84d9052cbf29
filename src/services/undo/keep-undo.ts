import { insertUndoToken } from '../../db/undo/undo-tokens.ts'
import type { Change } from '../../domain/change.ts'
import { UNDO_HOURS, undoEntriesOf } from '../../domain/undo.ts'
import type { UndoOffer } from '../../contract/schemas/undo.ts'
import type { Sql } from '../../db/connection/database.ts'
import type { Clock } from '../context.ts'
import { undoingsOf } from './inverses.ts'

type CarriedOut = { operation: string; input: unknown; result: unknown; changes: readonly Change[] }

/** Keeps a token that undoes a command which was just carried out. Returns null for a command that changed nothing undoable. */
export async function keepUndo(
  { db, clock, newId }: { db: Sql; clock: Clock; newId: () => string },
  actorId: string,
  { operation, input, result, changes }: CarriedOut,
): Promise<UndoOffer | null> {
  const entries = undoEntriesOf(undoingsOf(operation, input, result), changes)
  if (entries.length === 0) return null
  const [token, madeAt] = [newId(), clock()]
  const expiresAt = madeAt.add({ hours: UNDO_HOURS })
  await insertUndoToken(db, { id: token, actorId, operation, entries, madeAt, expiresAt })
  return { token, until: expiresAt.toString() }
}
