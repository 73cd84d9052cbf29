import { namesakeCode } from '../names/namesakes.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { adminOrderColumns, type AdminOrderRow } from '../orders/admin-orders.ts'
import type { Sql, Tx } from '../connection/database.ts'
import { stands } from '../payments/payment-conditions.ts'

/** An open order with its customer, to be matched with deposits. `due` is the won that a deposit has to pay. */
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

/** SQL query that finds a row if the only money received for an order `o` is a prepayment marked by hand. */
const marked = `select from payments p where p.order_id = o.id and p.entry_no = o.last_payment_no and p.kind = 'marked' and p.amount = o.received`

/**
 * Reads open orders that a deposit may pay: RESERVED ones, and PREPAID ones whose money staff only marked by hand. Uses the index
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

/** Reads these orders as the order list of staff shows them. */
export async function readOrderRows(sql: Sql, orderIds: readonly string[]): Promise<AdminOrderRow[]> {
  return await sql.query<AdminOrderRow>(
    `select ${adminOrderColumns} from orders o join users u on u.id = o.user_id where o.id = any($1::uuid[]) order by o.pickup_date, o.id`,
    [orderIds],
  )
}

/** A confirmed bank deposit with one order that it paid, or to which its money was carried (moved between parts of a divided order). */
export type CountedRow = {
  key: string
  paid_on: Temporal.PlainDate
  amount: number
  /** Won that was still due for its orders when the deposit was confirmed. */
  sum: number
  /** Won of the deposit that pay no order now, because a payment from it was reversed. */
  rest: number
  confirmed_at: Temporal.Instant
  confirmed_by: string
  by_name: string
  order_id: string
  /** True when the deposit was confirmed for this order; false when its money was carried here. */
  is_own: boolean
  /**
   * True when staff see the order with the deposit. An order for which the deposit was confirmed is shown unless it was joined into
   * another. An order to which money was carried is shown while it holds money.
   */
  is_shown: boolean
  /** Ids of the order's unreversed payments from this deposit that can be undone. */
  payment_ids: string[]
  status: OrderStatus
  user_id: string
  name: string
  phone_last4: string | null
  namesake_code: string | null
}

/**
 * Finds confirmed bank deposits by key (the bank row's hash in hexadecimal), or by day and amount. Returns one row per deposit and order:
 * orders that it paid, and orders to which their money was carried.
 */
export async function findCounted(
  sql: Sql,
  { keys, days, amounts }: { keys: readonly string[]; days: readonly string[]; amounts: readonly number[] },
): Promise<CountedRow[]> {
  return await sql.query<CountedRow>(
    `with recursive l as (
       select * from bank_lines where key = any(select decode(k, 'hex') from unnest($1::text[]) as t(k))
       union select * from bank_lines where paid_on = any($2::date[]) and amount = any($3::bigint[])),
     held as (
       select b.line_id, b.order_id, true as is_own from l join bank_line_orders b on b.line_id = l.id
       union
       select h.line_id, c.other_order, false from held h cross join lateral (
         select other_order from payments where order_id = h.order_id and kind = 'carried' group by 1 having sum(amount) < 0) c)
     select encode(l.key, 'hex') as key, l.paid_on, l.amount, l.sum_due as sum, l.confirmed_at, l.confirmed_by, a.display_name as by_name, o.id as order_id,
            greatest(0, l.amount - (select coalesce(sum(p.amount), 0) from payments p where p.bank_line_id = l.id and ${stands}))::bigint as rest,
            h.is_own, case when h.is_own then o.joined_into is null else o.received > 0 end as is_shown, o.status,
            coalesce((select array_agg(p.id order by p.entry_no) from payments p
              where p.order_id = o.id and p.bank_line_id = l.id and ${stands} and (o.status in ('RESERVED', 'PREPAID') or o.joined_into is not null)),
              '{}') as payment_ids,
            u.id as user_id, u.display_name as name, u.phone_last4, ${namesakeCode('u')} as namesake_code
     from l join (select line_id, order_id, bool_or(is_own) as is_own from held group by 1, 2) h on h.line_id = l.id
     join users a on a.id = l.confirmed_by join orders o on o.id = h.order_id
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

/**
 * Inserts a confirmed deposit and links it to its orders. Returns false when a deposit with the same key (hash of the bank row) exists,
 * after waiting for a concurrent insert. The caller has locked the orders.
 */
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

/**
 * Locks a confirmed deposit by its key (the bank row's hash in hexadecimal). Returns its id and `rest`, the won that no unreversed payment
 * uses; null when it no longer exists. The caller has locked the orders.
 */
export async function lockBankLine(tx: Tx, key: string): Promise<{ id: string; rest: number } | null> {
  const [line] = await tx.query<{ id: string; amount: number }>(
    `select id, amount from bank_lines where key = decode($1, 'hex') for update`,
    [key],
  )
  if (!line) return null
  const [paid] = await tx.query<{ sum: number }>(
    `select coalesce(sum(p.amount), 0)::bigint as sum from payments p where p.bank_line_id = $1 and ${stands}`,
    [line.id],
  )
  return { id: line.id, rest: Math.max(0, line.amount - paid!.sum) }
}

/**
 * Links a locked deposit to further orders that its unused money pays. Overwrites the deposit's `sum` (won due for its orders), and when
 * and by whom it was confirmed.
 */
export async function extendBankLine(
  tx: Tx,
  line: Omit<NewBankLine, 'key' | 'paidOn' | 'amount'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(`update bank_lines set sum_due = $2, confirmed_at = $3, confirmed_by = $4 where id = $1`, [
    line.id,
    line.sum,
    now,
    line.by,
  ])
  await tx.query(`insert into bank_line_orders (order_id, line_id) select unnest($1::uuid[]), $2 on conflict do nothing`, [
    line.orderIds,
    line.id,
  ])
}

/**
 * Finds the orders for which the only money received is a prepayment that staff marked by hand. Returns the id of that payment by order id.
 */
export async function findMarked(sql: Sql, orderIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql.query<{ order_id: string; id: string }>(
    `select p.order_id, p.id from orders o join payments p on p.order_id = o.id and p.entry_no = o.last_payment_no
     where o.id = any($1::uuid[]) and p.kind = 'marked' and p.amount = o.received`,
    [orderIds],
  )
  return new Map(rows.map(row => [row.order_id, row.id]))
}

/**
 * Deletes the link between a bank deposit and an order if all payments of the order from the deposit were reversed. Deletes all links of
 * the deposit if all its payments were reversed. A deposit without links is deleted, so that it can be confirmed again.
 */
export async function forgetDeposit(tx: Tx, orderId: string, lineId: string): Promise<void> {
  await tx.query(`select from bank_lines where id = $1 for update`, [lineId])
  await tx.query(
    `delete from bank_line_orders b where line_id = $1
       and (order_id = $2 and not exists (select from payments p where p.order_id = $2 and p.bank_line_id = $1 and ${stands})
            or not exists (select from payments p where p.bank_line_id = $1 and ${stands}))`,
    [lineId, orderId],
  )
  await tx.query(`delete from bank_lines l where id = $1 and not exists (select from bank_line_orders where line_id = l.id)`, [
    lineId,
  ])
}
