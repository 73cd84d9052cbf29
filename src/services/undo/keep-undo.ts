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
 * Returns the id of the undo token of a command. For a command with a `changeId` or `requestId` it is derived from that, so that repeats
 * share the token; else it is new.
 */
export function undoTokenOf(
  { operation, input }: Pick<CarriedOut, 'operation' | 'input'>,
  actorId: string,
  newId: () => string,
): string {
  const key = sharedKeyOf(input)
  return key === null ? newId() : partKey(key, `undo:${operation}:${actorId}`)
}

/**
 * Stores, under a command's undo token, undo entries for the orders that the command changed. Those for its catalog changes were stored by
 * `offerUndo` in the command's transaction. Returns the token and until when it is valid; null if nothing can be undone.
 */
export async function keepUndo(
  { db, clock }: { db: Sql; clock: Clock },
  actorId: string,
  { token, operation, input, result, changes }: CarriedOut & { token: string },
): Promise<UndoOffer | null> {
  const undoings = undoingsOf(operation, input, result)
  const [entries, now] = [undoEntriesOf(undoings ?? [], changes), clock()]
  const expiresAt = now.add({ hours: UNDO_HOURS })
  if (entries.length > 0) await keepUndoToken(db, { id: token, actorId, operation, entries, madeAt: now, expiresAt })
  const mayBeKept = keptInside.has(operation) || (undoings !== null && sharedKeyOf(input) !== null)
  const until = entries.length > 0 ? expiresAt : mayBeKept && (await readUndoToken(db, token, now))
  return until ? { token, until: until.toString() } : null
}

/** Commands that may store undo entries in their transactions (`offerUndo`). After them `keepUndo` looks whether their token is stored. */
export const keptInside: ReadonlySet<string> = new Set([
  'archiveProducts',
  'assignCategory',
  'changeRoundStatus',
  'deleteBanner',
  'orderBanners',
  'saveCategories',
  'setStockTotal',
  'updateBanner',
  'updateProduct',
  'updateRound',
])

function sharedKeyOf(input: unknown): string | null {
  const { requestId = null, changeId = requestId } = input as { requestId?: string; changeId?: string }
  return changeId
}
