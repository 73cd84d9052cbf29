import type { Sql, Tx } from '../connection/database.ts'

/** A browser's push subscription: the endpoint and keys that its push service issued. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Subscriptions kept per user; the oldest are deleted. */
const MOST_PER_USER = 10

/** Stores a push subscription. An endpoint belongs to the user who stored it last. */
export async function saveSubscription(
  tx: Tx,
  userId: string,
  { endpoint, keys }: PushSubscription,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `insert into push_subscriptions (endpoint, user_id, keys, created_at) values ($1, $2, $3, $4)
     on conflict (endpoint) do update set user_id = $2, keys = $3, created_at = $4`,
    [endpoint, userId, JSON.stringify(keys), now],
  )
  await tx.query(
    `delete from push_subscriptions where endpoint in (
       select endpoint from push_subscriptions where user_id = $1 order by created_at desc, endpoint offset ${MOST_PER_USER})`,
    [userId],
  )
}

/** Deletes a user's push subscription. Returns whether it existed. */
export async function removeOwnSubscription(sql: Sql, userId: string, endpoint: string): Promise<boolean> {
  const rows = await sql.query(`delete from push_subscriptions where endpoint = $1 and user_id = $2 returning endpoint`, [
    endpoint,
    userId,
  ])
  return rows.length > 0
}

/** Deletes a browser's push subscription, which its push service no longer knows. */
export async function removeSubscription(sql: Sql, endpoint: string): Promise<void> {
  await sql.query(`delete from push_subscriptions where endpoint = $1`, [endpoint])
}

export async function countSubscriptions(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*) from push_subscriptions where user_id = $1`, [userId])
  return row!.count
}
