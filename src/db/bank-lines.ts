import type { OrderStatus } from '../domain/order.ts'
import { adminOrderColumns, type AdminOrderRow } from './admin-orders.ts'
import type { Sql, Tx } from './database.ts'

/** An open order with who made it, as a deposit is compared with it. `due` in won is what a deposit would have to pay. */
export type PayableRow = {
  order_id: string
  version: number
  due: number
  pickup_date: Temporal.PlainDate
  is_paid: boolean
  created_at: Temporal.Instant
  user_id: string
  name: string
  nickname: string | null
  phone_last4: string | null
  code: string
}

/** SQL: the prepayment that staff marked without a statement, if it is all that was received for an order `o`. */
const marked = `select from payments p where p.order_id = o.id and p.entry_no = o.last_payment_no and p.kind = 'marked' and p.amount = o.received`

/**
 * Returns orders that a deposit may be for: RESERVED ones with what is due, and PREPAID ones that were marked without a statement. Along
 * orders_open.
 */
export async function findPayable(sql: Sql): Promise<PayableRow[]> {
  return await sql.query<PayableRow>(
    `select o.id as order_id, o.version, case o.status when 'RESERVED' then o.total_price - o.received else o.total_price end as due, o.pickup_date,
            o.status = 'PREPAID' as is_paid, o.created_at, u.id as user_id, u.display_name as name, u.nickname, u.phone_last4, right(u.referral_code, 6) as code
     from orders o join users u on u.id = o.user_id
     where o.status in ('RESERVED', 'PREPAID') and (o.status = 'RESERVED' or exists (${marked}))
     order by o.user_id, o.pickup_date, o.id`,
  )
}

/** These orders as the shop's people see them. */
export async function readOrderRows(sql: Sql, orderIds: readonly string[]): Promise<AdminOrderRow[]> {
  return await sql.query<AdminOrderRow>(
    `select ${adminOrderColumns} from orders o join users u on u.id = o.user_id where o.id = any($1::uuid[]) order by o.pickup_date, o.id`,
    [orderIds],
  )
}

/** A line that was counted already, by one of its orders. */
export type CountedRow = {
  key: string
  paid_on: Temporal.PlainDate
  amount: number
  /** What its orders still cost before it came, in won. */
  sum: number
  confirmed_at: Temporal.Instant
  confirmed_by: string
  by_name: string
  order_id: string
  status: OrderStatus
  user_id: string
  name: string
  phone_last4: string | null
}

/** Lines with these keys (hexadecimal), or of one of these days with one of these amounts; a row for each of their orders. */
export async function findCounted(
  sql: Sql,
  { keys, days, amounts }: { keys: readonly string[]; days: readonly string[]; amounts: readonly number[] },
): Promise<CountedRow[]> {
  return await sql.query<CountedRow>(
    `select encode(l.key, 'hex') as key, l.paid_on, l.amount, l.sum_due as sum, l.confirmed_at, l.confirmed_by, a.display_name as by_name, o.id as order_id,
            o.status, u.id as user_id, u.display_name as name, u.phone_last4
     from (select * from bank_lines where key = any(select decode(k, 'hex') from unnest($1::text[]) as t(k))
           union select * from bank_lines where paid_on = any($2::date[]) and amount = any($3::bigint[])) l
     join users a on a.id = l.confirmed_by join bank_line_orders b on b.line_id = l.id join orders o on o.id = b.order_id
     join users u on u.id = o.user_id
     order by l.confirmed_at, o.pickup_date, o.id`,
    [keys, days, amounts],
  )
}

export type NewBankLine = {
  id: string
  key: string
  paidOn: string
  amount: number
  sum: number
  by: string
  orderIds: readonly string[]
}

/** False when a line with this key is counted already; whoever counts it at this moment is waited for. The caller holds the orders. */
export async function insertBankLine(tx: Tx, line: NewBankLine, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(
    `insert into bank_lines (id, key, paid_on, amount, sum_due, confirmed_at, confirmed_by) values ($1, decode($2, 'hex'), $3, $4, $5, $6, $7)
     on conflict (key) do nothing returning id`,
    [line.id, line.key, line.paidOn, line.amount, line.sum, now, line.by],
  )
  if (rows.length === 0) return false
  await tx.query(`insert into bank_line_orders (order_id, line_id) select unnest($1::uuid[]), $2`, [line.orderIds, line.id])
  return true
}

/** Returns the payments that staff marked without a statement and that are all that was received for their order, by order. */
export async function findMarked(sql: Sql, orderIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql.query<{ order_id: string; id: string }>(
    `select p.order_id, p.id from orders o join payments p on p.order_id = o.id and p.entry_no = o.last_payment_no
     where o.id = any($1::uuid[]) and p.kind = 'marked' and p.amount = o.received`,
    [orderIds],
  )
  return new Map(rows.map(row => [row.order_id, row.id]))
}

/** Forgets that a deposit paid an order, whose payment was taken back; it may be counted again once it pays no other. */
export async function forgetDeposit(tx: Tx, orderId: string, lineId: string): Promise<void> {
  await tx.query(`select from bank_lines where id = $1 for update`, [lineId])
  await tx.query(`delete from bank_line_orders where order_id = $1 and line_id = $2`, [orderId, lineId])
  await tx.query(`delete from bank_lines l where id = $1 and not exists (select from bank_line_orders where line_id = l.id)`, [
    lineId,
  ])
}
