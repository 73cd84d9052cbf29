import type { Tx } from './database.ts'

export async function writeNotes(tx: Tx, orderId: string, notes: string): Promise<void> {
  await tx.query(`update orders set notes = $2, version = version + 1 where id = $1`, [orderId, notes])
}

/** Marks orders, or takes the mark away; answers those that exist. Locks them in id order. The version stays: nobody's text is written over. */
export async function writeBookmarks(tx: Tx, orderIds: readonly string[], isBookmarked: boolean): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `with locked as (select id from orders where id = any($1::uuid[]) order by id for no key update),
          changed as (update orders o set is_bookmarked = $2 from locked l where o.id = l.id and o.is_bookmarked <> $2)
     select id from locked`,
    [orderIds, isBookmarked],
  )
  return rows.map(row => row.id)
}
