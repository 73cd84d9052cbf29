import type { PaymentKind } from '../domain/payment.ts'
import type { Sql, Tx } from './database.ts'
import { relatedTo, stands } from './payment-conditions.ts'

/** One entry to append to an order's ledger. `amount` in won, negative where money leaves; zero is not written. */
export type NewPayment = {
  id: string
  amount: number
  kind: PaymentKind
  bankLineId?: string | null
  otherOrder?: string | null
  reverses?: string | null
  /** The mark by hand that this mark restores. */
  restores?: string | null
  note?: string
}

/** Where an order's ledger stands: the won received so far and the number of its last entry, 0 without one. */
export type PaymentHead = { orderId: string; received: number; lastPaymentNo: number }

/** Appends entries to an order's ledger and moves `orders.received` to the last one. The caller holds the order. Returns the new head. */
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
 * An entry of an order's ledger; `is_reversed` when a correction took it back. Who made it and when (`made_at`) are those of the first mark where
 * it restores one; `created_at` is when it was appended.
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

/** SQL: entries `p` with the one that made each, which for a restored mark is the first mark, and its author `a`. */
const madePayments = `payments p cross join lateral (
  with recursive made as (
    select p.restores, p.actor_id, p.created_at
    union all select m.restores, m.actor_id, m.created_at from made join payments m on m.id = made.restores)
  select actor_id, created_at from made where restores is null) made left join users a on a.id = made.actor_id`

/** Returns an order's ledger, the first entry first. */
export async function readPayments(sql: Sql, orderId: string): Promise<PaymentRow[]> {
  return await sql.query<PaymentRow>(`select ${paymentColumns} from ${madePayments} where p.order_id = $1 order by p.entry_no`, [
    orderId,
  ])
}

/**
 * Tells whether money that came in stands in the ledger of an order whose money was carried to or from this one, over any number of steps. The
 * `kinds` tell which entries count.
 */
export async function isCarriedFrom(sql: Sql, orderId: string, kinds: readonly PaymentKind[]): Promise<boolean> {
  const [row] = await sql.query<{ found: boolean }>(
    `select exists (select from payments p where p.order_id in (${relatedTo('$1::uuid')})
                    and p.kind = any($2::text[]) and ${stands}) as found`,
    [orderId, kinds],
  )
  return row!.found
}

/** Returns one entry, or null. */
export async function findPayment(sql: Sql, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await sql.query<PaymentRow>(`select ${paymentColumns} from ${madePayments} where p.id = $1`, [paymentId])
  return row ?? null
}

/** Sets the status of an open order by its money; `prepaid_at` follows. The version stays: the caller counts the change. */
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

/** Counts a change of an order's money as a change of the order. */
export async function raiseOrderVersion(tx: Tx, orderId: string): Promise<void> {
  await tx.query(`update orders set version = version + 1 where id = $1`, [orderId])
}
