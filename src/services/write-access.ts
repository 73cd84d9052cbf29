import { insertAccess } from '../db/people/personal-data.ts'
import type { Look } from '../domain/records.ts'
import type { Actor, Context } from './context.ts'

/**
 * Records in the log of accesses to personal data that the actor read these rows about customers (docs/RULES.md#looks). `what` is the kind
 * of data. The record names the customer only if all rows are about the same one.
 */
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
