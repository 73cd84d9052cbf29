import type { Order } from '../../../contract/schemas/orders.ts'
import type { OwnEntry } from '../../../contract/schemas/waitlist.ts'
import { isOpen } from '../../../domain/order.ts'
import { kstDay } from '../../../domain/time.ts'
import { monthDays } from '../../format/month-days.ts'

/** What a day of the calendar carries. A line of several pickup days stands on each of them. */
export type DayMark = 'order' | 'waiting' | 'picked'
export type PickupDay = { orders: Order[]; picked: Order[]; waiting: OwnEntry[] }

/** The weeks of a month from Sunday to Saturday; days of its neighbours are null. */
export function monthWeeks(month: Temporal.PlainYearMonth): (Temporal.PlainDate | null)[][] {
  const cells = monthDays(month).map(day => (day.month === month.month ? day : null))
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/**
 * Pickups by day (YYYY-MM-DD): open orders on every day on which they may be picked up, picked up ones on the Korean day on which they
 * were, places in lines on the first pickup day. What was cancelled is on none.
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

/** At most three signs under a day. */
export function marksOf({ orders, picked, waiting }: PickupDay): DayMark[] {
  const marks: DayMark[] = [
    ...orders.map(() => 'order' as const),
    ...waiting.map(() => 'waiting' as const),
    ...picked.map(() => 'picked' as const),
  ]
  return marks.slice(0, 3)
}

/** The day that is shown first: today if there is something to pick up, else the next such day, else one that was missed, else today. */
export function firstShownDay(days: ReadonlyMap<string, PickupDay>, today: Temporal.PlainDate): Temporal.PlainDate {
  const withOrders = [...days].filter(([, day]) => day.orders.length > 0).map(([day]) => day)
  const sorted = withOrders.toSorted()
  const next = sorted.find(day => day >= today.toString()) ?? sorted.at(-1)
  return next === undefined ? today : Temporal.PlainDate.from(next)
}

/** A round that is picked up for longer than a month shows its first weeks. */
const mostDays = 31

function daysOf(order: Order): string[] {
  const first = Temporal.PlainDate.from(order.pickupDate)
  const last = Temporal.PlainDate.from(order.pickupUntil)
  const count = Math.min(first.until(last, { largestUnit: 'day' }).days + 1, mostDays)
  return Array.from({ length: Math.max(count, 1) }, (_, i) => first.add({ days: i }).toString())
}

/** The day that an address names; null for none and for nonsense. */
export function shownDay(text: string | null): Temporal.PlainDate | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? orNull(() => Temporal.PlainDate.from(text, { overflow: 'reject' }))
    : null
}

/** The month that an address names; null for none and for nonsense. */
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
