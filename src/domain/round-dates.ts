import { isBefore, startOfKstDay } from './time.ts'

export type RoundDates = {
  publishAt: Temporal.Instant | null
  deadline: Temporal.Instant
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
}

export type RoundDateField = 'publishAt' | 'deadlineDate' | 'pickupUntil'

/**
 * The first date that stands wrong, or null: `publishAt` < `deadlineDate` < 00:00 KST of `pickupDate` ≤ `pickupUntil`
 * (DECISIONS, Sales round).
 */
export function misplacedDate({ publishAt, deadline, pickupDate, pickupUntil }: RoundDates): RoundDateField | null {
  if (!isBefore(deadline, startOfKstDay(pickupDate))) return 'deadlineDate'
  if (publishAt !== null && !isBefore(publishAt, deadline)) return 'publishAt'
  if (Temporal.PlainDate.compare(pickupUntil, pickupDate) < 0) return 'pickupUntil'
  return null
}
