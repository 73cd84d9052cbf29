import { hasToReturn } from './order-money.ts'
import { keptStatuses, openStatuses, type OrderStatus } from '../domain/order.ts'

/** Builds a condition in SQL: an order `o` has one of these statuses. None of them is no order: SQL knows no empty list. */
export function ofStatuses(statuses: readonly OrderStatus[]): string {
  return statuses.length === 0 ? 'false' : `o.status in (${statuses.map(status => `'${status}'`).join(', ')})`
}

/** SQL: an order `o` is still to be picked up. */
export const isOpen = ofStatuses(openStatuses)

/** SQL: an order `o` was not cancelled. Figures of orders and their money count these. */
export const isKept = ofStatuses(keptStatuses)

/** SQL: an order `o` is picked up, and no other part of its reservation was before it: the pickup that counts (docs/RULES.md#partial-pickup). */
export const isFirstPickup = `(o.status = 'PICKED_UP' and not exists (
  select from orders e where e.reservation_id = o.reservation_id and e.status = 'PICKED_UP'
    and (e.picked_up_at, e.id) < (o.picked_up_at, o.id)))`

/** Placeholders of the days that the prepaid check looks from. */
type Days = { today: string; lastGrace: string; overdue: string }

/** How long what was picked up stays in sight of the prepaid check. */
const DONE_DAYS = 14

/** Builds the condition in SQL of each view of the prepaid check, of an order `o` (docs/RULES.md#prepaid-not-picked-up). */
export function prepaidConditions({ today, lastGrace, overdue }: Days) {
  return {
    unpicked: `o.status = 'PREPAID' and o.pickup_date <= ${today}::date`,
    lastGrace: `o.status = 'PREPAID' and o.pickup_until = ${lastGrace}::date`,
    overdue: `o.status = 'PREPAID' and o.pickup_until <= ${overdue}::date`,
    ahead: `o.status = 'PREPAID' and o.pickup_date > ${today}::date`,
    all: `o.status = 'PREPAID'`,
    awaiting: `o.status = 'RESERVED'`,
    done: `o.status = 'PICKED_UP' and o.prepaid_at is not null and o.pickup_date between ${today}::date - ${DONE_DAYS} and ${today}::date`,
    refund: hasToReturn,
  }
}
