import type { UndoTokens } from '../../contract/schemas/undo.ts'
import { deedOfEntry } from '../../domain/undo.ts'
import { readUndoTokens } from '../../db/undo/undo-tokens.ts'
import type { Actor, Context } from '../context.ts'

/** Largest number of commands in the list. */
const MOST = 30

/** Returns the commands that the caller can still undo, newest first, at most 30, from all of their devices. */
export async function readOwnUndoTokens({ db, clock }: Context, { userId }: Actor): Promise<UndoTokens> {
  const rows = await readUndoTokens(db, { actorId: userId, now: clock(), count: MOST })
  return {
    items: rows.map(({ first, at, until, ...row }) => ({
      ...row,
      deed: deedOfEntry(first),
      orderId: first.type === 'order' ? first.id : null,
      name: first.type === 'order' ? null : first.name,
      at: at.toString(),
      until: until.toString(),
    })),
  }
}
