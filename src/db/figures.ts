import { keptStatuses, openStatuses } from '../domain/order.ts'
import { endOfKstDay, startOfKstDay } from '../domain/time.ts'
import type { OrderSearch } from './admin-orders.ts'

/** Figures of orders as searches of the order list: what counts a figure is what lists its rows (docs/RULES.md#figures). */

/** Finds orders that were made on a KST day and not cancelled. */
export function madeOn(day: Temporal.PlainDate): OrderSearch {
  return { statuses: keptStatuses, created: { from: startOfKstDay(day), until: endOfKstDay(day) } }
}

/** Finds orders that were made on a KST day and cancelled since. */
export function canceledOf(day: Temporal.PlainDate): OrderSearch {
  return { ...madeOn(day), statuses: ['CANCELED'] }
}

/** Finds orders of a KST day until a moment of it that were not cancelled. */
export function madeUntil(moment: Temporal.Instant, day: Temporal.PlainDate): OrderSearch {
  return { statuses: keptStatuses, created: { from: startOfKstDay(day), until: moment } }
}

/** Finds orders whose first pickup day it is and that were not cancelled. */
export function pickupOf(day: Temporal.PlainDate): OrderSearch {
  return { statuses: keptStatuses, pickup: { from: day, until: day } }
}

/** Finds open orders whose last pickup day is over. */
export function overdueOn(day: Temporal.PlainDate): OrderSearch {
  return { statuses: openStatuses, overdueOn: day }
}

/** Finds open orders that may be picked up on a day. */
export function dueOn(day: Temporal.PlainDate): OrderSearch {
  return { statuses: openStatuses, dueOn: day }
}

/** Finds orders that were picked up on a KST day which is one of their pickup days. */
export function dueDoneOn(day: Temporal.PlainDate): OrderSearch {
  return { ...pickedUpOn(day), dueOn: day }
}

/** Finds orders that were picked up on a KST day. */
export function pickedUpOn(day: Temporal.PlainDate): OrderSearch {
  return { statuses: ['PICKED_UP'], pickedUp: { from: startOfKstDay(day), until: endOfKstDay(day) } }
}
