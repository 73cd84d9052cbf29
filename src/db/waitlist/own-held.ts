import type { Sql } from '../connection/database.ts'

/**
 * Reads by item how many pieces a user has ordered (not canceled) or waits for. Only items with a limit per customer, of rounds on sale or
 * scheduled.
 */
export async function readOwnHeld(
  sql: Sql,
  userId: string,
  now: Temporal.Instant,
): Promise<{ itemId: string; quantity: number }[]> {
  return await sql.query(
    `select held.item_id as "itemId", sum(held.quantity)::bigint as quantity
     from (
       select l.item_id, l.quantity from orders o join order_items l on l.order_id = o.id where o.user_id = $1 and o.status <> 'CANCELED'
       union all
       select item_id, quantity from waitlist_entries where user_id = $1 and status = 'waiting'
     ) held
     join items i on i.id = held.item_id join variant_groups g on g.id = i.variant_group_id join sales_rounds r on r.id = g.round_id
     where i.max_per_user is not null and r.status in ('scheduled', 'selling') and r.deadline_date > $2
     group by 1 order by 1`,
    [userId, now],
    'own-held',
  )
}
