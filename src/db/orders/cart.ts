import type { Sql, Tx } from '../connection/database.ts'

export type CartRow = { item_id: string; status: 'RESERVATION' | 'WAITLIST'; quantity: number; seen: Record<string, unknown> }

export async function readCartRows(sql: Sql, userId: string): Promise<CartRow[]> {
  return await sql.query<CartRow>(
    `select item_id, status, quantity, seen from cart_items where user_id = $1 order by updated_at, item_id, status`,
    [userId],
  )
}

/** Locks a user's cart, so that changes to it run one after the other. Returns how many checkouts were made from it. */
export async function lockCart(tx: Tx, userId: string): Promise<number> {
  const [user] = await tx.query<{ cart_checkouts: number }>(`select cart_checkouts from users where id = $1 for no key update`, [
    userId,
  ])
  return user?.cart_checkouts ?? 0
}

export async function countCartCheckout(tx: Tx, userId: string): Promise<void> {
  await tx.query(`update users set cart_checkouts = cart_checkouts + 1 where id = $1`, [userId])
}

export async function readCartCheckouts(sql: Sql, userId: string): Promise<number> {
  const [user] = await sql.query<{ cart_checkouts: number }>(`select cart_checkouts from users where id = $1`, [userId])
  return user?.cart_checkouts ?? 0
}

/**
 * Replaces a user's locked cart, keeping the order of `rows`. Items that no longer exist are left out; two rows with the same item and
 * status violate a constraint.
 */
export async function replaceCartRows(tx: Tx, userId: string, rows: readonly CartRow[], now: Temporal.Instant): Promise<void> {
  // Locks the items before the cart rows, in the order in which deleting an item does.
  await tx.query(`select from items where id = any($1::uuid[]) order by id for key share`, [rows.map(row => row.item_id)])
  await tx.query(`delete from cart_items where user_id = $1`, [userId])
  await tx.query(
    `insert into cart_items (user_id, item_id, status, quantity, seen, updated_at)
     select $1, c.item_id, c.status, c.quantity, c.seen, $6::timestamptz + c.nth * interval '1 microsecond'
     from unnest($2::uuid[], $3::text[], $4::int[], $5::jsonb[]) with ordinality as c(item_id, status, quantity, seen, nth)
     join items i on i.id = c.item_id`,
    [
      userId,
      rows.map(row => row.item_id),
      rows.map(row => row.status),
      rows.map(row => row.quantity),
      rows.map(row => JSON.stringify(row.seen)),
      now,
    ],
  )
}

/** Lowers quantities of a user's locked cart and deletes rows of which nothing is left. Rows that the cart lacks are ignored. */
export async function reduceCartRows(
  tx: Tx,
  userId: string,
  taken: readonly { itemId: string; status: CartRow['status']; quantity: number }[],
): Promise<void> {
  await tx.query(
    `with taken as (select * from unnest($2::uuid[], $3::text[], $4::int[]) as t(item_id, status, quantity)),
       gone as (
         delete from cart_items c using taken t
         where c.user_id = $1 and c.item_id = t.item_id and c.status = t.status and c.quantity <= t.quantity)
     update cart_items c set quantity = c.quantity - t.quantity from taken t
     where c.user_id = $1 and c.item_id = t.item_id and c.status = t.status and c.quantity > t.quantity`,
    [userId, taken.map(each => each.itemId), taken.map(each => each.status), taken.map(each => each.quantity)],
  )
}
