import type { Tx } from '../connection/database.ts'
import { raiseDeadlinesOf, type PickupDays } from './round-orders.ts'

/**
 * Sets the cancellation deadlines of these orders' items to `freeUntil`, when the orders move to other pickup days. Orders that return to
 * the days for which they were made get their original deadline, or the round's if later (docs/RULES.md#a-rounds-pickup-days-move).
 * Returns the ids of these returned orders. Call it before the days are written, with the orders locked.
 */
export async function moveTerms(
  tx: Tx,
  orderIds: readonly string[],
  { pickupDate, pickupUntil }: PickupDays,
  freeUntil: Temporal.Instant,
): Promise<string[]> {
  const lines = await tx.query<{ orderId: string; isBack: boolean }>(
    `update order_items l set
       deadline_date = case when m.is_back then l.promised_deadline else $4 end,
       promised_deadline = case when not m.is_back then coalesce(l.promised_deadline, l.deadline_date) end,
       promised_date = case when not m.is_back then coalesce(l.promised_date, m.pickup_date) end,
       promised_until = case when not m.is_back then coalesce(l.promised_until, m.pickup_until) end
     from (select i.order_id, i.line_no, o.pickup_date, o.pickup_until,
                  i.promised_date is not null and (i.promised_date, i.promised_until) = ($2::date, $3::date) as is_back
           from order_items i join orders o on o.id = i.order_id where o.id = any($1::uuid[])) m
     where l.order_id = m.order_id and l.line_no = m.line_no
     returning l.order_id as "orderId", m.is_back as "isBack"`,
    [orderIds, pickupDate, pickupUntil, freeUntil],
  )
  const back = [...new Set(lines.filter(line => line.isBack).map(line => line.orderId))]
  for (const orderId of back) await raiseDeadlinesOf(tx, orderId)
  return back
}
