import { insertAccess } from '../db/people/personal-data.ts'
import type { Look } from '../domain/records.ts'
import type { Actor, Context } from './context.ts'

/** Records that the actor saw these customers' data (docs/RULES.md#looks). The record names the customer when there is only one. */
export async function writeAccess(
  { db, clock, newId }: Context,
  actor: Actor,
  rows: readonly { user_id: string }[],
  what: Look = 'orders',
): Promise<void> {
  if (rows.length === 0) return
  const people = new Set(rows.map(row => row.user_id))
  const userId = people.size === 1 ? rows[0]!.user_id : null
  await insertAccess(db, {
    id: newId(),
    at: clock(),
    actorId: actor.userId,
    address: actor.address ?? null,
    userId,
    what,
    rowsSeen: rows.length,
    isFollowing: actor.isFollowing,
  })
}
