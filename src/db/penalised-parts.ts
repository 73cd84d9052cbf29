import type { PenalisedPart } from '../domain/penalty.ts'
import type { Tx } from './database.ts'

/** SQL: the halves of a no-show that the end of an order took; penalties of before charges were kept were taken in full. */
export const chargedHalves = (order: string) =>
  `coalesce(${order}.charged_halves, case ${order}.penalty_type when 'no_show' then 2 when 'late' then 1 else 0 end)`

/** SQL: a penalised part `p`, as JSON. Where it was penalised before the won were kept, a line counts that was past its deadline. */
const partAsJson = `json_build_object('kind', coalesce(p.penalty_type, 'late_pickup'), 'points', p.charged_points,
  'noShowHalves', p.charged_halves, 'total', coalesce(p.charged_won,
  (select coalesce(sum(l.quantity::bigint * l.unit_price), 0) from order_items l where l.order_id = p.id and l.deadline_date <= p.canceled_at)))`

/** SQL: the penalised parts of the order that an open order `o` was divided from; null for none. */
export const penalisedParts = `case when o.status in ('RESERVED', 'PREPAID') then (select json_agg(${partAsJson}) from orders p
  where coalesce(p.whole_order_id, p.id) = coalesce(o.whole_order_id, o.id) and p.charged_points is not null) end`

/** Returns the penalised parts of these whole orders, by their ids. The caller holds the users: nobody else penalises a part of theirs. */
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
