import type { UndoTokens } from '../../contract/schemas/undo.ts'
import { limits } from '../../contract/limits.ts'
import { readUndoTokens } from '../../db/undo/undo-tokens.ts'
import type { Actor, Context } from '../context.ts'

/** Returns what the caller can still undo, newest first, on whichever device they did it. */
export async function readOwnUndoTokens({ db, clock }: Context, { userId }: Actor): Promise<UndoTokens> {
  const rows = await readUndoTokens(db, { actorId: userId, now: clock(), count: limits.undoTokens })
  return { items: rows.map(({ at, until, ...row }) => ({ ...row, at: at.toString(), until: until.toString() })) }
}
