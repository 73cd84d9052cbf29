import type { OrderStatus } from './order.ts'
import { endOfKstDay, isBefore, kstDay } from './time.ts'

/** The job comes some minutes after the grace days, so that the counter can finish who stands there (DECISIONS, Penalties). */
export const NO_SHOW_MINUTES = 10

/** Whether an order that is not picked up becomes a no-show by the job: a PREPAID one is for people to settle, a partly paid one is RESERVED. */
export function mayBecomeNoShow(status: OrderStatus): boolean {
  return status === 'RESERVED'
}

type DueOrder = { status: OrderStatus; pickupUntil: Temporal.PlainDate; revertedAt: Temporal.Instant | null }

/** From when on an order that was not picked up is a no-show: some minutes after the end of the last grace day, in Seoul. */
export function noShowFrom(pickupUntil: Temporal.PlainDate, graceDays: number): Temporal.Instant {
  return endOfKstDay(pickupUntil.add({ days: graceDays })).add({ minutes: NO_SHOW_MINUTES })
}

/** The last `pickupUntil` whose no-shows have come by now. */
export function lastNoShowDay(now: Temporal.Instant, graceDays: number): Temporal.PlainDate {
  return kstDay(now.subtract({ minutes: NO_SHOW_MINUTES })).subtract({ days: graceDays + 1 })
}

/**
 * Whether the job turns an order into a no-show: RESERVED only, a PREPAID one is for people to settle; and not one that somebody
 * reopened after it fell due, for instance because the goods had been handed over after all: the next run would undo what they did.
 */
export function isNoShow(order: DueOrder, now: Temporal.Instant, graceDays: number): boolean {
  const from = noShowFrom(order.pickupUntil, graceDays)
  return mayBecomeNoShow(order.status) && !isBefore(now, from) && (order.revertedAt === null || isBefore(order.revertedAt, from))
}
