import { fullDay, pickupDays } from '../../format/day.ts'

/** What the orders of a first pickup day add up to; `until` is their last day, null where they have several. */
type Totals = { until: string | null } | undefined

/** The day of the pickup days that is nearest to today; null once several have begun and end differently. */
export function nearestOf(first: Temporal.PlainDate, today: Temporal.PlainDate, total: Totals): Temporal.PlainDate | null {
  if (Temporal.PlainDate.compare(today, first) <= 0) return first
  if (total?.until === null) return null
  const last = total ? Temporal.PlainDate.from(total.until) : first
  return Temporal.PlainDate.compare(today, last) < 0 ? today : last
}

/** `11월 25일(수)–26일(목) 픽업`; `11월 25일(수)부터 픽업` where its orders have several last days, which their rows name. */
export function headWords(day: Temporal.PlainDate, total: Totals): string {
  return total?.until === null ? `${fullDay(day)}부터 픽업` : `${pickupDays(day, total?.until ?? day)} 픽업`
}
