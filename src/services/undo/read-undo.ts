import type { UndoTokens } from '../../contract/schemas/undo.ts'
import { deedOfEntry } from '../../domain/undo.ts'
import { readUndoTokens } from '../../db/undo/undo-tokens.ts'
import type { Actor, Context } from '../context.ts'

/** Changes that a person is offered to undo. */
const MOST = 30

/** Returns what the caller can still undo, newest first, on whichever device they did it. */
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
