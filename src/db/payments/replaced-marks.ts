import type { Sql } from '../connection/database.ts'
import { stands } from './payment-conditions.ts'

/**
 * A prepayment that staff marked by hand and that a bank deposit replaced. `marked` and `deposited` are the won of the two, `since` the won
 * received after them. `prepaidAt` is since when the order had been PREPAID; null unless it became RESERVED because the deposit was too
 * small.
 */
export type ReplacedMark = {
  id: string
  marked: number
  deposited: number
  since: number
  prepaidAt: Temporal.Instant | null
}

/**
 * Finds the prepayment marked by hand that the deposit payment `depositId` replaced. Null when it replaced none, or that one was restored
 * since. The caller has locked the order.
 */
export async function findReplacedMark(sql: Sql, depositId: string): Promise<ReplacedMark | null> {
  const [row] = await sql.query<ReplacedMark>(
    `select m.id, m.amount as marked, d.amount as deposited, (e.data ->> 'prepaidAt')::timestamptz as "prepaidAt",
            (select coalesce(sum(p.amount), 0)::bigint from payments p where p.order_id = d.order_id and p.entry_no > d.entry_no
               and p.kind in ('deposit', 'marked', 'cash', 'card', 'transfer', 'at_pickup') and ${stands}) as since
     from payments d
     join payments c on c.order_id = d.order_id and c.entry_no = d.entry_no - 1 and c.created_at = d.created_at
     join payments m on m.id = c.reverses and m.kind = 'marked'
     join order_events e on e.order_id = d.order_id and e.at = d.created_at and e.data ->> 'bankLineId' = d.bank_line_id::text
     where d.id = $1 and d.kind = 'deposit' and not exists (select from payments r where r.restores = m.id)
     limit 1`,
    [depositId],
  )
  return row ?? null
}

/**
 * Finds prepayments marked by hand that were reversed when this deposit was confirmed, although their orders got none of its money.
 * Prepayments that were restored since are left out. The caller has locked the orders.
 */
export async function findUnpaidMarks(sql: Sql, lineId: string): Promise<(ReplacedMark & { orderId: string })[]> {
  return await sql.query(
    `select distinct on (m.order_id) m.order_id as "orderId", m.id, m.amount as marked, 0 as deposited,
            (e.data ->> 'prepaidAt')::timestamptz as "prepaidAt",
            (select coalesce(sum(p.amount), 0)::bigint from payments p where p.order_id = c.order_id and p.entry_no > c.entry_no
               and p.kind in ('deposit', 'marked', 'cash', 'card', 'transfer', 'at_pickup') and ${stands}) as since
     from bank_line_orders b
     join order_events e on e.order_id = b.order_id and e.data ->> 'bankLineId' = b.line_id::text
     join payments c on c.order_id = e.order_id and c.created_at = e.at and c.kind = 'correction'
     join payments m on m.id = c.reverses and m.kind = 'marked'
     where b.line_id = $1 and not exists (select from payments r where r.restores = m.id)
       and not exists (select from payments d where d.order_id = c.order_id and d.entry_no = c.entry_no + 1 and d.bank_line_id = b.line_id)
     order by m.order_id, c.entry_no desc`,
    [lineId],
  )
}

/** Returns whether any order has an unreversed payment from this deposit. */
export async function isDepositCounted(sql: Sql, lineId: string): Promise<boolean> {
  const rows = await sql.query(`select from payments p where p.bank_line_id = $1 and ${stands} limit 1`, [lineId])
  return rows.length > 0
}
