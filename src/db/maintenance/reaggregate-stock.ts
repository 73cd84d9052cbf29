import type { ShelfFacts } from '../../domain/reaggregate.ts'
import type { Sql } from '../connection/database.ts'
import type { Which } from './reaggregate-users.ts'

export type ShelfRow = ShelfFacts & { id: string }
type Row = Omit<ShelfRow, 'counted'> & {
  reserved: number
  pickedUp: number
  waiting: number
  unitsWaiting: number
  lastSeq: number
}

/** Reads stock rows, each with the counters computed from its orders and waitlist entries, in id order, as of one moment. */
export async function readShelfFacts(sql: Sql, which: Which): Promise<ShelfRow[]> {
  const [where, values] =
    'ids' in which
      ? ['variant_group_id = any($1::uuid[]) order by 1', [which.ids]]
      : [
          `variant_group_id > coalesce($1, '00000000-0000-0000-0000-000000000000')::uuid order by 1 limit $2`,
          [which.after, which.limit],
        ]
  const rows = await sql.query<Row>(
    `with chunk as materialized (select * from stock where ${where}),
     taken as (
       select l.variant_group_id, sum(l.units) filter (where o.status in ('RESERVED', 'PREPAID'))::bigint as reserved,
              sum(l.units) filter (where o.status = 'PICKED_UP')::bigint as picked_up
       from order_items l join orders o on o.id = l.order_id
       where l.variant_group_id in (select variant_group_id from chunk) group by 1),
     line as (
       select w.variant_group_id, max(w.seq) as last_seq, count(*) filter (where w.status = 'waiting') as waiting,
              sum(w.quantity * coalesce(i.stock_deduction_amount, g.stock_deduction_amount)) filter (where w.status = 'waiting')::bigint as units
       from waitlist_entries w join items i on i.id = w.item_id join variant_groups g on g.id = w.variant_group_id
       where w.variant_group_id in (select variant_group_id from chunk) group by 1)
     select s.variant_group_id as id, s.total_physical_stock as total, s.reserved_units as "reservedUnits", s.picked_up_units as "pickedUpUnits",
            s.waiting_count as "waitingCount", s.waiting_units as "waitingUnits", s.next_seq as "nextSeq",
            coalesce(t.reserved, 0) as reserved, coalesce(t.picked_up, 0) as "pickedUp", coalesce(w.waiting, 0) as waiting,
            coalesce(w.units, 0) as "unitsWaiting", coalesce(w.last_seq, 0) as "lastSeq"
     from chunk s left join taken t using (variant_group_id) left join line w using (variant_group_id) order by 1`,
    values,
  )
  return rows.map(({ reserved, pickedUp, waiting, unitsWaiting, lastSeq, ...shelf }) => ({
    ...shelf,
    counted: { reservedUnits: reserved, pickedUpUnits: pickedUp, waitingCount: waiting, waitingUnits: unitsWaiting, lastSeq },
  }))
}

export async function countShelves(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*) from stock`)
  return row!.count
}
