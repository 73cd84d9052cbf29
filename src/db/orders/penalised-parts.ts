import type { PenalisedPart } from '../../domain/penalty.ts'
import type { Tx } from '../connection/database.ts'

/**
 * SQL expression: the no-shows that the customer of an order was charged at its end, in halves. Where the number is not stored: 2 for a
 * no-show, 1 for a late cancellation, else 0.
 */
export const chargedHalves = (order: string) =>
  `coalesce(${order}.charged_halves, case ${order}.penalty_type when 'no_show' then 2 when 'late' then 1 else 0 end)`

/**
 * SQL expression: JSON of an order `p`, a part of a divided order, that ended with a penalty. `total` is the won for which it was
 * penalized. Where not stored, it is the price of the items that were past their deadline when `p` was canceled.
 */
const partAsJson = `json_build_object('kind', coalesce(p.penalty_type, 'late_pickup'), 'points', p.charged_points,
  'noShowHalves', p.charged_halves, 'total', coalesce(p.charged_won,
  (select coalesce(sum(l.quantity::bigint * l.unit_price), 0) from order_items l where l.order_id = p.id and l.deadline_date <= p.canceled_at)))`

/**
 * SQL expression: JSON array of the penalized parts of the order from which an open order `o` was divided. Null without any, and for a
 * closed order.
 */
export const penalisedParts = `case when o.status in ('RESERVED', 'PREPAID') then (select json_agg(${partAsJson}) from orders p
  where coalesce(p.whole_order_id, p.id) = coalesce(o.whole_order_id, o.id) and p.charged_points is not null) end`

/**
 * Reads which parts of divided orders ended with a penalty. `wholeIds`, and the keys of the result, are the orders' ids before they were
 * divided. The caller holds the locks of the users, so that no other transaction penalizes their parts.
 */
export async function readPenalisedParts(tx: Tx, wholeIds: readonly string[]): Promise<Map<string, PenalisedPart[]>> {
  const rows = await tx.query<{ wholeId: string; part: PenalisedPart }>(
    `select coalesce(p.whole_order_id, p.id) as "wholeId", ${partAsJson} as part from orders p
     where coalesce(p.whole_order_id, p.id) = any($1::uuid[]) and p.charged_points is not null`,
    [[...new Set(wholeIds)]],
    'orders.penalised-parts',
  )
  const parts = Map.groupBy(rows, row => row.wholeId)
  return new Map([...parts].map(([wholeId, each]) => [wholeId, each.map(row => row.part)]))
}
