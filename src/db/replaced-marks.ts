import type { Sql } from './database.ts'
import { stands } from './payment-conditions.ts'

/**
 * A mark by hand whose place a deposit took: its amount, the deposit's, and what came in behind the deposit, in won. `prepaidAt` is since when the
 * order was PREPAID where the deposit made it RESERVED.
 */
export type ReplacedMark = {
  id: string
  marked: number
  deposited: number
  since: number
  prepaidAt: Temporal.Instant | null
}

/** Returns the mark that counting this deposit took back and that nothing restored since; null for none. The caller holds the order. */
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
