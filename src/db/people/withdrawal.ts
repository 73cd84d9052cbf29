import type { OrderStatus } from '../../domain/order.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql, Tx } from '../connection/database.ts'
import { isOpen } from '../orders/order-conditions.ts'
import { hasToReturn } from '../orders/order-money.ts'

/** An order that a withdrawal must settle: open or with money to return. Amounts in won; `groupIds` are its variant groups. */
export type OrderToSettle = { id: string; status: OrderStatus; total: number; received: number; groupIds: string[] }

const isToSettle = `(${isOpen} or ${hasToReturn})`

/**
 * Locks, in id order, the orders that a member's withdrawal changes: open ones, those with money to return, and those with staff notes.
 * Returns the open ones and those with money to return. Call it before any other lock (docs/LOCKING.md).
 */
export async function lockOrdersToClose(tx: Tx, userId: string): Promise<OrderToSettle[]> {
  await tx.query(
    `select from orders o where o.user_id = $1 and (${isToSettle} or o.notes <> '') order by o.id for no key update`,
    [userId],
  )
  return await readOrdersToSettle(tx, userId)
}

/** Reads a user's open orders and those with money to return, in id order. */
export async function readOrdersToSettle(sql: Sql, userId: string): Promise<OrderToSettle[]> {
  return await sql.query<OrderToSettle>(
    `select o.id, o.status, o.total_price as total, o.received,
       array(select distinct l.variant_group_id from order_items l where l.order_id = o.id) as "groupIds"
     from orders o where o.user_id = $1 and ${isToSettle} order by o.id`,
    [userId],
  )
}

/** Returns the ids of a user's RESERVED orders. Called after a withdrawal or suspension, it finds orders that were made meanwhile. */
export async function readLeftOpen(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(`select id from orders where user_id = $1 and status = 'RESERVED' order by id`, [
    userId,
  ])
  return rows.map(row => row.id)
}

/**
 * Allocates a transaction id and returns it, for `isBehind`. Every transaction that has written or locked anything so far has a lower id.
 */
export async function readHorizon(sql: Sql): Promise<string> {
  const [row] = await sql.query<{ horizon: string }>(`select pg_current_xact_id()::text as horizon`)
  return row!.horizon
}

/** Returns whether all transactions with an id below `horizon` (of `readHorizon`) have ended. */
export async function isBehind(sql: Sql, horizon: string): Promise<boolean> {
  const [row] = await sql.query<{ behind: boolean }>(
    `select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as behind`,
    [horizon],
  )
  return row!.behind
}

export type Leaving = { phone: string | null; tier: Tier }

/**
 * Reads a user's telephone number and effective tier before they are erased; null if the user has withdrawn. The caller has locked
 * the user.
 */
export async function readLeaving(tx: Tx, userId: string): Promise<Leaving | null> {
  const [row] = await tx.query<Leaving>(
    `select phone, coalesce(manual_tier, loyalty_tier) as tier from users where id = $1 and withdrawn_at is null`,
    [userId],
  )
  return row ?? null
}

/** Tables whose rows of a withdrawn user are deleted. */
const personalTables = [
  'cart_items',
  'push_subscriptions',
  'notification_settings',
  'notifications',
  'encore_requests',
  'opening_alerts',
  'user_tutorials',
  'calendar_feeds',
  'order_views',
] as const

/**
 * Deletes the personal data of a user and their sign-in account with its sessions. The row stays with the given name. The
 * address can register again.
 */
export async function anonymise(tx: Tx, userId: string, name: string, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update users set email = null, display_name = $2, phone = null, photo_url = null, photo_file_id = null, gender = null,
       age_range = null, nickname = null, nickname_key = null, role = 'customer', withdrawn_at = $3
     where id = $1`,
    [userId, name, now],
  )
  await tx.query(`update orders set notes = '', version = version + 1 where user_id = $1 and notes <> ''`, [userId])
  // The record of the change stays, the text of the notes does not.
  await tx.query(
    `update audit_log set before = null, after = null
     where subject = 'order' and action = 'order.notes' and subject_id in (select id::text from orders where user_id = $1)`,
    [userId],
  )
  // An undelivered change of address contains the former one. The account is locked, so none can be added.
  await tx.query(
    `update outbox set payload = payload - 'formerEmail'
     where delivered_at is null and topic = 'account.changed' and payload -> 'userIds' ? $1::text`,
    [userId],
  )
  await tx.query(`delete from auth_users where id = $1`, [userId])
  for (const table of personalTables) await tx.query(`delete from ${table} where user_id = $1`, [userId])
}
