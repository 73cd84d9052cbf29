import type { PaymentKind } from '../../domain/payment.ts'
import type { Sql, Tx } from '../connection/database.ts'
import { relatedTo, stands } from './payment-conditions.ts'

/**
 * An entry to append to an order's payment ledger. `amount` is in won, negative where money leaves; entries of zero are skipped.
 */
export type NewPayment = {
  id: string
  amount: number
  kind: PaymentKind
  bankLineId?: string | null
  otherOrder?: string | null
  reverses?: string | null
  /**
   * Id of the earlier `marked` entry (a prepayment that staff marked by hand) that this entry restores, after the deposit in its place was
   * undone.
   */
  restores?: string | null
  note?: string
}

/** The end of an order's ledger: won received so far and number of the last entry, 0 without one. */
export type PaymentHead = { orderId: string; received: number; lastPaymentNo: number }

/**
 * Appends entries to an order's ledger and updates the order's `received`. Returns the new end of the ledger. The caller has
 * locked the order.
 */
export async function appendPayments(
  tx: Tx,
  head: PaymentHead,
  payments: readonly NewPayment[],
  { actorId, now }: { actorId: string | null; now: Temporal.Instant },
): Promise<PaymentHead> {
  let { received, lastPaymentNo } = head
  const rows = payments
    .filter(payment => payment.amount !== 0)
    .map(({ bankLineId = null, otherOrder = null, reverses = null, restores = null, note = '', ...payment }) => {
      const before = received
      received += payment.amount
      lastPaymentNo++
      return { ...payment, bankLineId, otherOrder, reverses, restores, note, entryNo: lastPaymentNo, before, received }
    })
  if (rows.length === 0) return head
  await tx.query(
    `insert into payments (order_id, entry_no, id, prev_received, amount, received, kind, bank_line_id, other_order, reverses, restores, actor_id, created_at, note)
     select $1, "entryNo", id, before, amount, received, kind, "bankLineId", "otherOrder", reverses, restores, $3, $4, note
     from jsonb_to_recordset($2) as r ("entryNo" int, id uuid, before bigint, amount bigint, received bigint, kind text, "bankLineId" uuid,
       "otherOrder" uuid, reverses uuid, restores uuid, note text)`,
    [head.orderId, JSON.stringify(rows), actorId, now],
  )
  await tx.query(`update orders set received = $2, last_payment_no = $3 where id = $1`, [head.orderId, received, lastPaymentNo])
  return { orderId: head.orderId, received, lastPaymentNo }
}

/**
 * An entry of an order's payment ledger. `is_reversed` is true when a correction took it back, `created_at` is when it was appended.
 * `actor_name` and `made_at` tell who made it and when; for a restored prepayment (`is_restored`), those of the original entry.
 */
export type PaymentRow = {
  id: string
  order_id: string
  kind: PaymentKind
  amount: number
  created_at: Temporal.Instant
  made_at: Temporal.Instant
  actor_name: string | null
  bank_line_id: string | null
  note: string
  reverses: string | null
  is_reversed: boolean
  is_restored: boolean
}

const paymentColumns = `p.id, p.order_id, p.kind, p.amount, p.created_at, made.created_at as made_at, a.display_name as actor_name, p.bank_line_id, p.note,
  p.reverses, exists (select from payments r where r.reverses = p.id) as is_reversed, p.restores is not null as is_restored`

/**
 * SQL: payment ledger entries `p`, each with `made.created_at`, when it was made, and its author `a`. For an entry that restores a
 * prepayment marked by hand, both are those of the original entry.
 */
const madePayments = `payments p cross join lateral (
  with recursive made as (
    select p.restores, p.actor_id, p.created_at
    union all select m.restores, m.actor_id, m.created_at from made join payments m on m.id = made.restores)
  select actor_id, created_at from made where restores is null) made left join users a on a.id = made.actor_id`

/** Reads an order's payment ledger, oldest entry first. */
export async function readPayments(sql: Sql, orderId: string): Promise<PaymentRow[]> {
  return await sql.query<PaymentRow>(`select ${paymentColumns} from ${madePayments} where p.order_id = $1 order by p.entry_no`, [
    orderId,
  ])
}

/**
 * Returns whether this order, or one related to it by carried money, has an unreversed payment of one of these kinds. Money is carried
 * between the parts of a divided order.
 */
export async function isCarriedFrom(sql: Sql, orderId: string, kinds: readonly PaymentKind[]): Promise<boolean> {
  const [row] = await sql.query<{ found: boolean }>(
    `select exists (select from payments p where p.order_id in (${relatedTo('$1::uuid')})
                    and p.kind = any($2::text[]) and ${stands}) as found`,
    [orderId, kinds],
  )
  return row!.found
}

export async function findPayment(sql: Sql, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await sql.query<PaymentRow>(`select ${paymentColumns} from ${madePayments} where p.id = $1`, [paymentId])
  return row ?? null
}

/**
 * Sets the status of an open order. PREPAID keeps `prepaid_at` or sets it to `now`; RESERVED clears it. The caller raises the
 * order's version.
 */
export async function setPaidStatus(
  tx: Tx,
  orderId: string,
  status: 'RESERVED' | 'PREPAID',
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `update orders set status = $2, prepaid_at = case $2 when 'PREPAID' then coalesce(prepaid_at, $3) end where id = $1`,
    [orderId, status, now],
  )
}

export async function raiseOrderVersion(tx: Tx, orderId: string): Promise<void> {
  await tx.query(`update orders set version = version + 1 where id = $1`, [orderId])
}
