import { availableUnits, type Stock } from './stock.ts'
import { isBefore, startOfKstDay } from './time.ts'

/** A live place in the line of one variant group. `seq` was given under the group's lock; `prioSeq` when moved up. */
export type WaitingEntry = {
  id: string
  userId: string
  itemId: string
  quantity: number
  units: number
  seq: number
  prioSeq: number | null
  /** Not suspended and of an allowed tier, now. */
  eligible: boolean
  pickupDate: Temporal.PlainDate
}

/** Prioritised entries first, by when they were moved up, then the rest by arrival (SPEC §4). */
export function byPlace(a: Pick<WaitingEntry, 'seq' | 'prioSeq'>, b: Pick<WaitingEntry, 'seq' | 'prioSeq'>): number {
  return (a.prioSeq ?? Number.POSITIVE_INFINITY) - (b.prioSeq ?? Number.POSITIVE_INFINITY) || a.seq - b.seq || 0
}

/** Conversion runs until 00:00 KST of the pickup day (DECISIONS, Waitlist). */
export function mayConvert(pickupDate: Temporal.PlainDate, now: Temporal.Instant): boolean {
  return isBefore(now, startOfKstDay(pickupDate))
}

/**
 * Which entries of one group become reservations when so much stock is free: in line order, each that fits; one that does not
 * fit, or whose user may not take part, keeps its place and is passed over (DECISIONS, Waitlist).
 */
export function convertible(stock: Stock, entries: readonly WaitingEntry[], now: Temporal.Instant): WaitingEntry[] {
  let left = availableUnits(stock)
  const converted: WaitingEntry[] = []
  for (const entry of [...entries].sort(byPlace)) {
    if (left <= 0) break
    if (!entry.eligible || entry.units > left || !mayConvert(entry.pickupDate, now)) continue
    left -= entry.units
    converted.push(entry)
  }
  return converted
}
