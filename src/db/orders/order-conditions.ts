import { hasToReturn } from './order-money.ts'
import { keptStatuses, openStatuses, type OrderStatus } from '../../domain/order.ts'

/** Builds the SQL condition that an order `o` has one of these statuses. An empty list matches no order. */
export function ofStatuses(statuses: readonly OrderStatus[]): string {
  return statuses.length === 0 ? 'false' : `o.status in (${statuses.map(status => `'${status}'`).join(', ')})`
}

/** SQL condition: an order `o` is still to be picked up. */
export const isOpen = ofStatuses(openStatuses)

/** SQL condition: an order `o` is not canceled. Figures count these orders and their money. */
export const isKept = ofStatuses(keptStatuses)

/**
 * SQL expression: the pickup day for which a picked-up order `o` counts. It is the day on which it was picked up. The first pickup day
 * stands for earlier days, the last for later ones (docs/RULES.md#pickups-of-a-day).
 */
export const handedOutDay = `least(o.pickup_until, greatest(o.pickup_date, (o.picked_up_at at time zone 'Asia/Seoul')::date))`

/**
 * Builds the SQL condition that an order `o` belongs to a pickup day from `from` to `until`, both included; null leaves that end open
 * (docs/RULES.md#pickups-of-a-day). The days are SQL too. Orders of several days are found by the index orders_pickup_days.
 */
export function ofPickupDays(from: string | null, until: string | null): string {
  const parts: string[] = []
  if (from !== null) parts.push(`o.pickup_until >= ${from} and (o.pickup_date >= ${from} or o.pickup_until > o.pickup_date)`)
  if (until !== null) parts.push(`o.pickup_date <= ${until}`)
  const handed = [from && `${handedOutDay} >= ${from}`, until && `${handedOutDay} <= ${until}`].filter(Boolean)
  if (handed.length > 0) parts.push(`(o.status <> 'PICKED_UP' or (${handed.join(' and ')}))`)
  return parts.length > 0 ? `(${parts.join(' and ')})` : 'true'
}

/** SQL condition: an order `o` is picked up, and no other part of its reservation was picked up earlier (docs/RULES.md#partial-pickup). */
export const isFirstPickup = `(o.status = 'PICKED_UP' and not exists (
  select from orders e where e.reservation_id = o.reservation_id and e.status = 'PICKED_UP'
    and (e.picked_up_at, e.id) < (o.picked_up_at, o.id)))`

/** SQL placeholders of the days in the conditions of the staff's list of prepaid orders (`PrepaidDays`). */
type Days = { today: string; lastGrace: string; overdue: string }

/** Days for which picked-up orders stay in the staff's list of prepaid orders, from the day of their pickup on. */
const DONE_DAYS = 14

/** Builds the SQL condition for each view of the staff's list of prepaid orders, for an order `o` (docs/RULES.md#prepaid-not-picked-up). */
export function prepaidConditions({ today, lastGrace, overdue }: Days) {
  return {
    unpicked: `o.status = 'PREPAID' and o.pickup_date <= ${today}::date`,
    lastGrace: `o.status = 'PREPAID' and o.pickup_until = ${lastGrace}::date`,
    overdue: `o.status = 'PREPAID' and o.pickup_until <= ${overdue}::date`,
    ahead: `o.status = 'PREPAID' and o.pickup_date > ${today}::date`,
    all: `o.status = 'PREPAID'`,
    awaiting: `o.status = 'RESERVED'`,
    done: `o.status = 'PICKED_UP' and o.prepaid_at is not null
      and o.picked_up_at >= (${today}::date - ${DONE_DAYS})::timestamp at time zone 'Asia/Seoul'`,
    refund: hasToReturn,
  }
}

/**
 * SQL expression: the id of the undivided order that an order `o` is a part of, else its own id. All parts of a divided order share it
 * (docs/RULES.md#orders-of-a-day).
 */
export const reservationOf = 'coalesce(o.whole_order_id, o.id)'
