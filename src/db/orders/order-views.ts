import type { Sql, Tx } from '../connection/database.ts'

export type OrderViewRow = { id: string; name: string; search: string }

/** Reads the saved filters of a user's order list, in order. */
export async function readOrderViews(sql: Sql, userId: string): Promise<OrderViewRow[]> {
  return await sql.query<OrderViewRow>(`select id, name, search from order_views where user_id = $1 order by position`, [userId])
}

/** Locks the user and returns their saved filters of the order list, so that changes from two browser tabs run one after the other. */
export async function lockOrderViews(tx: Tx, userId: string): Promise<OrderViewRow[]> {
  await tx.query(`select from users where id = $1 for no key update`, [userId])
  return await readOrderViews(tx, userId)
}

/**
 * Inserts a saved filter of the order list as the last one, or updates the one with this id. Returns false when the id belongs to another
 * user.
 */
export async function writeOrderView(tx: Tx, userId: string, view: OrderViewRow, now: Temporal.Instant): Promise<boolean> {
  const written = await tx.query(
    `insert into order_views (id, user_id, name, search, position, created_at)
     select $1, $2::uuid, $3, $4, coalesce(max(position) + 1, 0), $5 from order_views where user_id = $2::uuid
     on conflict (id) do update set name = excluded.name, search = excluded.search where order_views.user_id = excluded.user_id
     returning id`,
    [view.id, userId, view.name, view.search, now],
  )
  return written.length > 0
}

export async function removeOrderView(tx: Tx, userId: string, viewId: string): Promise<void> {
  await tx.query(`delete from order_views where user_id = $1 and id = $2`, [userId, viewId])
}

/** Sets the order of a user's saved filters. `viewIds` must list all of them. */
export async function arrangeOrderViewRows(tx: Tx, userId: string, viewIds: readonly string[]): Promise<void> {
  await tx.query(
    `update order_views v set position = o.ord - 1 from unnest($2::uuid[]) with ordinality as o(id, ord)
     where v.id = o.id and v.user_id = $1`,
    [userId, viewIds],
  )
}
