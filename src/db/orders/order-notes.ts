import type { Tx } from '../connection/database.ts'

export async function writeNotes(tx: Tx, orderId: string, notes: string): Promise<void> {
  await tx.query(`update orders set notes = $2, version = version + 1 where id = $1`, [orderId, notes])
}

/**
 * Sets or clears the bookmark of orders, locked in id order, and returns the ids that exist. The version stays, because a
 * bookmark cannot conflict with an edit.
 */
export async function writeBookmarks(tx: Tx, orderIds: readonly string[], isBookmarked: boolean): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `with locked as (select id from orders where id = any($1::uuid[]) order by id for no key update),
          changed as (update orders o set is_bookmarked = $2 from locked l where o.id = l.id and o.is_bookmarked <> $2)
     select id from locked`,
    [orderIds, isBookmarked],
  )
  return rows.map(row => row.id)
}
