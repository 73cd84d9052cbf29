import { keepUndoToken, readUndoToken } from '../../db/undo/undo-tokens.ts'
import type { Change } from '../../domain/change.ts'
import { UNDO_HOURS, undoEntriesOf } from '../../domain/undo.ts'
import type { UndoOffer } from '../../contract/schemas/undo.ts'
import type { Sql } from '../../db/connection/database.ts'
import type { Clock } from '../context.ts'
import { partKey } from '../order-changes/part-key.ts'
import { undoingsOf } from './inverses.ts'

type CarriedOut = { operation: string; input: unknown; result: unknown; changes: readonly Change[] }

/**
 * Keeps a token that undoes a command which was just carried out. Commands of one bulk change, or under one `requestId`, share a token, so
 * that a repeat is answered it again. Returns null where nothing can be undone.
 */
export async function keepUndo(
  { db, clock, newId }: { db: Sql; clock: Clock; newId: () => string },
  actorId: string,
  { operation, input, result, changes }: CarriedOut,
): Promise<UndoOffer | null> {
  const undoings = undoingsOf(operation, input, result)
  if (!undoings) return null
  const { requestId = null, changeId = requestId } = input as { requestId?: string; changeId?: string }
  const token = changeId === null ? newId() : partKey(changeId, `undo:${operation}:${actorId}`)
  const [entries, madeAt] = [undoEntriesOf(undoings, changes), clock()]
  const expiresAt = madeAt.add({ hours: UNDO_HOURS })
  if (entries.length > 0) await keepUndoToken(db, { id: token, actorId, operation, entries, madeAt, expiresAt })
  const until = entries.length > 0 ? expiresAt : changeId && (await readUndoToken(db, token, madeAt))
  return until ? { token, until: until.toString() } : null
}
