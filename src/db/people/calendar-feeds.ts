import type { Sql, Tx } from '../connection/database.ts'

/** Returns the secret of a user's calendar feed. Stores the given one when there is none or `renew` is set. */
export async function keepFeedSecret(
  tx: Tx,
  { userId, secret, renew }: { userId: string; secret: string; renew: boolean },
  now: Temporal.Instant,
): Promise<string> {
  const [row] = await tx.query<{ secret: string }>(
    `insert into calendar_feeds as f (user_id, secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret = case when $4 then $2 else f.secret end,
                                         created_at = case when $4 then $3 else f.created_at end
     returning secret`,
    [userId, secret, now, renew],
  )
  return row!.secret
}

/**
 * Deletes a user's calendar feed: its address is unknown from then on, and the next request for a feed creates another address. Returns
 * whether there was one.
 */
export async function deleteFeed(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.query(`delete from calendar_feeds where user_id = $1 returning 1`, [userId])).length > 0
}

/** Finds the user of a calendar feed by its secret; null when it is unknown or the user has withdrawn. */
export async function findFeedOwner(sql: Sql, secret: string): Promise<string | null> {
  const [row] = await sql.query<{ user_id: string }>(
    `select f.user_id from calendar_feeds f join users u on u.id = f.user_id where f.secret = $1 and u.withdrawn_at is null`,
    [secret],
  )
  return row?.user_id ?? null
}

export type FeedOrder = {
  id: string
  pickup_date: Temporal.PlainDate
  pickup_until: Temporal.PlainDate
  created_at: Temporal.Instant
  version: number
  /** The items in order, for texts such as `감귤 · 소과 2개`. */
  goods: { product: string; item: string; quantity: number }[]
}

/** Reads a user's open orders, the nearest pickup day first. */
export async function readFeedOrders(sql: Sql, userId: string): Promise<FeedOrder[]> {
  return await sql.query<FeedOrder>(
    `select o.id, o.pickup_date, o.pickup_until, o.created_at, o.version,
            (select json_agg(json_build_object('product', p.group_name, 'item', i.name, 'quantity', l.quantity) order by l.line_no)
             from order_items l join products p on p.id = l.product_id join items i on i.id = l.item_id
             where l.order_id = o.id) as goods
     from orders o where o.user_id = $1 and o.status in ('RESERVED', 'PREPAID') order by o.pickup_date, o.id`,
    [userId],
  )
}
