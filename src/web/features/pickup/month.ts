import type { Order } from '../../../contract/schemas/orders.ts'
import type { OwnEntry } from '../../../contract/schemas/waitlist.ts'
import { isOpen } from '../../../domain/order.ts'
import { kstDay } from '../../../domain/time.ts'
import { monthDays } from '../../lib/format/month-days.ts'

/** A mark under a day of the pickup calendar. An open order has one on each of its pickup days. */
export type DayMark = 'order' | 'waiting' | 'picked'
/** Open orders, picked-up orders and waitlist entries of one calendar day. */
export type PickupDay = { orders: Order[]; picked: Order[]; waiting: OwnEntry[] }

/** Returns the weeks of a month from Sunday to Saturday; days of neighboring months are null. */
export function monthWeeks(month: Temporal.PlainYearMonth): (Temporal.PlainDate | null)[][] {
  const cells = monthDays(month).map(day => (day.month === month.month ? day : null))
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/**
 * Groups orders and waitlist entries by day (YYYY-MM-DD): open orders on each pickup day, picked-up ones on the Korean day of pickup,
 * waitlist entries on their first pickup day. Leaves out canceled orders.
 */
export function pickupDays(orders: readonly Order[], entries: readonly OwnEntry[]): Map<string, PickupDay> {
  const days = new Map<string, PickupDay>()
  const at = (day: string) => {
    const known = days.get(day)
    if (known) return known
    const made: PickupDay = { orders: [], picked: [], waiting: [] }
    days.set(day, made)
    return made
  }
  for (const order of orders) {
    if (isOpen(order.status)) for (const day of daysOf(order)) at(day).orders.push(order)
    else if (order.pickedUpAt !== null) at(kstDay(Temporal.Instant.from(order.pickedUpAt)).toString()).picked.push(order)
  }
  for (const entry of entries) at(entry.pickupDate).waiting.push(entry)
  return days
}

/**
 * Returns the marks to draw under a day of the pickup calendar, at most three: first open orders, then waitlist entries, then picked-up
 * orders.
 */
export function marksOf({ orders, picked, waiting }: PickupDay): DayMark[] {
  const marks: DayMark[] = [
    ...orders.map(() => 'order' as const),
    ...waiting.map(() => 'waiting' as const),
    ...picked.map(() => 'picked' as const),
  ]
  return marks.slice(0, 3)
}

/**
 * Returns the day that the pickup calendar shows first: the first day from today on that has open orders. Without one it is the latest past
 * day with open orders, else today.
 */
export function firstShownDay(days: ReadonlyMap<string, PickupDay>, today: Temporal.PlainDate): Temporal.PlainDate {
  const withOrders = [...days].filter(([, day]) => day.orders.length > 0).map(([day]) => day)
  const sorted = withOrders.toSorted()
  const next = sorted.find(day => day >= today.toString()) ?? sorted.at(-1)
  return next === undefined ? today : Temporal.PlainDate.from(next)
}

/** Most days of an order's pickup period on which the calendar shows it. */
const mostDays = 31

function daysOf(order: Order): string[] {
  const first = Temporal.PlainDate.from(order.pickupDate)
  const last = Temporal.PlainDate.from(order.pickupUntil)
  const count = Math.min(first.until(last, { largestUnit: 'day' }).days + 1, mostDays)
  return Array.from({ length: Math.max(count, 1) }, (_, i) => first.add({ days: i }).toString())
}

/** Parses a day of the URL (YYYY-MM-DD); null when missing or invalid. */
export function shownDay(text: string | null): Temporal.PlainDate | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? orNull(() => Temporal.PlainDate.from(text, { overflow: 'reject' }))
    : null
}

/** Parses a month of the URL (YYYY-MM); null when missing or invalid. */
export function shownMonth(text: string | null): Temporal.PlainYearMonth | null {
  return text !== null && /^\d{4}-\d{2}$/.test(text)
    ? orNull(() => Temporal.PlainYearMonth.from(text, { overflow: 'reject' }))
    : null
}

function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
