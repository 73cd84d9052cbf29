import { fullDay, pickupDays } from '../../lib/format/day.ts'

/** Total of the orders with the same first pickup day; `until` is their last pickup day, null if it differs among them. */
type Totals = { until: string | null } | undefined

/**
 * Returns the pickup day nearest to today, for orders with the same first pickup day `first`. Null if `first` is past and the orders' last
 * pickup days differ.
 */
export function nearestOf(first: Temporal.PlainDate, today: Temporal.PlainDate, total: Totals): Temporal.PlainDate | null {
  if (Temporal.PlainDate.compare(today, first) <= 0) return first
  if (total?.until === null) return null
  const last = total ? Temporal.PlainDate.from(total.until) : first
  return Temporal.PlainDate.compare(today, last) < 0 ? today : last
}

/**
 * Returns the heading of the orders with the same first pickup day: `11월 25일(수)–26일(목) 픽업`, or `11월 25일(수)부터 픽업` if their last pickup days
 * differ.
 */
export function headWords(day: Temporal.PlainDate, total: Totals): string {
  return total?.until === null ? `${fullDay(day)}부터 픽업` : `${pickupDays(day, total?.until ?? day)} 픽업`
}
