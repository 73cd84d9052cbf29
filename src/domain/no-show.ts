import type { OrderStatus } from './order.ts'
import { endOfKstDay, isBefore, kstDay } from './time.ts'

/**
 * Minutes between the end of the grace days and the job that cancels unclaimed orders as no-shows. On grace days an order may still be
 * picked up late. In these minutes staff finish with customers at the counter.
 */
export const NO_SHOW_MINUTES = 10

/**
 * True when an order of this status may become a no-show: RESERVED, also if partly paid. PREPAID orders that were not picked up are left to
 * staff.
 */
export function mayBecomeNoShow(status: OrderStatus): boolean {
  return status === 'RESERVED'
}

type DueOrder = { status: OrderStatus; pickupUntil: Temporal.PlainDate; revertedAt: Temporal.Instant | null }

/**
 * Returns when an order that was not picked up becomes a no-show. That is `NO_SHOW_MINUTES` after the end of the last grace day in Korea;
 * the `graceDays` follow `pickupUntil`, the last pickup day.
 */
export function noShowFrom(pickupUntil: Temporal.PlainDate, graceDays: number): Temporal.Instant {
  return endOfKstDay(pickupUntil.add({ days: graceDays })).add({ minutes: NO_SHOW_MINUTES })
}

/**
 * Returns the latest `pickupUntil` (last pickup day) with which a RESERVED order is a no-show now. `graceDays` is the number of days after
 * it on which a late pickup is possible.
 */
export function lastNoShowDay(now: Temporal.Instant, graceDays: number): Temporal.PlainDate {
  return kstDay(now.subtract({ minutes: NO_SHOW_MINUTES })).subtract({ days: graceDays + 1 })
}

/**
 * True when the nightly job cancels an order as a no-show: it is RESERVED and `noShowFrom` has passed. An order that staff reopened after
 * that moment is left out, so that the job does not undo their revert.
 */
export function isNoShow(order: DueOrder, now: Temporal.Instant, graceDays: number): boolean {
  const from = noShowFrom(order.pickupUntil, graceDays)
  return mayBecomeNoShow(order.status) && !isBefore(now, from) && (order.revertedAt === null || isBefore(order.revertedAt, from))
}
