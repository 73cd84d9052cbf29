import type { OrderStatus } from '../domain/order.ts'
import type { Tier } from '../domain/tier.ts'
import type { Sql, Tx } from './database.ts'
import { isOpen } from './order-conditions.ts'
import { hasToReturn } from './order-money.ts'

/** An order that keeps its owner: an open one, or one with money to return; with its money in won and the stock of its items. */
export type OrderToSettle = { id: string; status: OrderStatus; total: number; received: number; groupIds: string[] }

const isToSettle = `(${isOpen} or ${hasToReturn})`

/**
 * Locks a user's open orders, those with money to return, and those with notes, in id order: the first locks of a withdrawal
 * (docs/LOCKING.md). Returns the open ones and those with money to return.
 */
export async function lockOrdersToClose(tx: Tx, userId: string): Promise<OrderToSettle[]> {
  await tx.query(
    `select from orders o where o.user_id = $1 and (${isToSettle} or o.notes <> '') order by o.id for no key update`,
    [userId],
  )
  return await readOrdersToSettle(tx, userId)
}

/** Returns a user's open orders and those with money to return, in id order. */
export async function readOrdersToSettle(sql: Sql, userId: string): Promise<OrderToSettle[]> {
  return await sql.query<OrderToSettle>(
    `select o.id, o.status, o.total_price as total, o.received,
       array(select distinct l.variant_group_id from order_items l where l.order_id = o.id) as "groupIds"
     from orders o where o.user_id = $1 and ${isToSettle} order by o.id`,
    [userId],
  )
}

/** Orders that were reserved at the very moment of the withdrawal. */
export async function readLeftOpen(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(`select id from orders where user_id = $1 and status = 'RESERVED' order by id`, [
    userId,
  ])
  return rows.map(row => row.id)
}

/** A number above that of every transaction that has changed or locked anything by now. Takes one: a snapshot's end may lie below. */
export async function readHorizon(sql: Sql): Promise<string> {
  const [row] = await sql.query<{ horizon: string }>(`select pg_current_xact_id()::text as horizon`)
  return row!.horizon
}

/** Whether all that was under way at a horizon has ended. */
export async function isBehind(sql: Sql, horizon: string): Promise<boolean> {
  const [row] = await sql.query<{ behind: boolean }>(
    `select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as behind`,
    [horizon],
  )
  return row!.behind
}

export type Leaving = { email: string | null; phone: string | null; tier: Tier }

/** Of a user whose row is locked; null when they are gone already. */
export async function readLeaving(tx: Tx, userId: string): Promise<Leaving | null> {
  const [row] = await tx.query<Leaving>(
    `select email, phone, coalesce(manual_tier, loyalty_tier) as tier from users where id = $1 and withdrawn_at is null`,
    [userId],
  )
  return row ?? null
}

/** What of a person nobody needs once they are gone. */
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
 * Takes away whatever says who somebody was: the row stays for the books, with the name that is shown from now on. The sign-in account
 * goes with its sessions, so that the address may register again.
 */
export async function anonymise(tx: Tx, userId: string, name: string, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update users set email = null, display_name = $2, phone = null, photo_url = null, photo_file_id = null, gender = null,
       age_range = null, nickname = null, nickname_key = null, role = 'customer', withdrawn_at = $3
     where id = $1`,
    [userId, name, now],
  )
  await tx.query(`update orders set notes = '', version = version + 1 where user_id = $1 and notes <> ''`, [userId])
  // that somebody changed the notes stays on record, not what they said
  await tx.query(
    `update audit_log set before = null, after = null
     where subject = 'order' and action = 'order.notes' and subject_id in (select id::text from orders where user_id = $1)`,
    [userId],
  )
  // a change of the address that was not told yet names the former one; the account is locked, so no other can come
  await tx.query(
    `update outbox set payload = payload - 'formerEmail'
     where delivered_at is null and topic = 'account.changed' and payload -> 'userIds' ? $1::text`,
    [userId],
  )
  await tx.query(`delete from auth_users where id = $1`, [userId])
  for (const table of personalTables) await tx.query(`delete from ${table} where user_id = $1`, [userId])
}
