import { keptStatuses, openStatuses } from '../../domain/order.ts'
import { endOfKstDay, startOfKstDay } from '../../domain/time.ts'
import type { OrderSearch } from './admin-orders.ts'

/** Figures of orders as filters of the order list, so that a figure and its list agree (docs/RULES.md#figures). */

/** Returns the order filter for orders made on a KST day and not canceled. */
export function madeOn(day: Temporal.PlainDate): OrderSearch {
  return { statuses: keptStatuses, created: { from: startOfKstDay(day), until: endOfKstDay(day) } }
}

/** Returns the order filter for all orders made on a KST day, canceled ones included. */
export function allMadeOn(day: Temporal.PlainDate): OrderSearch {
  return { created: madeOn(day).created! }
}

/** Returns the order filter for orders not canceled that were made from the start of a KST day until `moment`, which is excluded. */
export function madeUntil(moment: Temporal.Instant, day: Temporal.PlainDate): OrderSearch {
  return { statuses: keptStatuses, created: { from: startOfKstDay(day), until: moment } }
}

/**
 * Returns the order filter for the pickups of a day: open orders that may be picked up on it, and picked-up orders that count for it. A
 * picked-up order counts for its pickup day nearest to when it was picked up (docs/RULES.md#pickups-of-a-day).
 */
export function pickupOf(day: Temporal.PlainDate): OrderSearch {
  return { statuses: keptStatuses, pickup: { from: day, until: day } }
}

/** Returns the order filter for open orders whose last pickup day is before `day`. */
export function overdueOn(day: Temporal.PlainDate): OrderSearch {
  return { statuses: openStatuses, overdueOn: day }
}

/** Returns the order filter for open orders that may be picked up on a day. */
export function dueOn(day: Temporal.PlainDate): OrderSearch {
  return { ...pickupOf(day), statuses: openStatuses }
}

/**
 * Returns the order filter for the picked-up orders that count for a day. An order counts for its pickup day nearest to when it was picked
 * up (docs/RULES.md#pickups-of-a-day).
 */
export function doneOf(day: Temporal.PlainDate): OrderSearch {
  return { ...pickupOf(day), statuses: ['PICKED_UP'] }
}

/** Returns the order filter for orders picked up on a KST day. */
export function pickedUpOn(day: Temporal.PlainDate): OrderSearch {
  return { statuses: ['PICKED_UP'], pickedUp: { from: startOfKstDay(day), until: endOfKstDay(day) } }
}
