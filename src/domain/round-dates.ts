import { isBefore, kstDay, startOfKstDay } from './time.ts'

/** Dates of a round; `publishAt` is null without a planned start. */
export type RoundDates = {
  publishAt: Temporal.Instant | null
  deadline: Temporal.Instant
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
}

export type RoundDateField = 'publishAt' | 'deadlineDate' | 'pickupUntil'

/** Returns the first field that breaks `publishAt` < `deadlineDate` < 00:00 KST of `pickupDate` ≤ `pickupUntil`, or null. */
export function misplacedDate({ publishAt, deadline, pickupDate, pickupUntil }: RoundDates): RoundDateField | null {
  if (!isBefore(deadline, startOfKstDay(pickupDate))) return 'deadlineDate'
  if (publishAt !== null && !isBefore(publishAt, deadline)) return 'publishAt'
  if (Temporal.PlainDate.compare(pickupUntil, pickupDate) < 0) return 'pickupUntil'
  return null
}

type PickupDays = Pick<RoundDates, 'pickupDate' | 'pickupUntil'>

/**
 * Returns which new pickup day is not allowed for a round with open orders, or null. A changed first day must be after today, since
 * canceling costs points from then on. A changed last day must not be past, since that would make no-shows.
 */
export function misplacedMove(before: PickupDays, after: PickupDays, now: Temporal.Instant): 'pickupDate' | 'pickupUntil' | null {
  const today = kstDay(now)
  const isMoved = (field: keyof PickupDays) => !before[field].equals(after[field])
  if (isMoved('pickupDate') && Temporal.PlainDate.compare(after.pickupDate, today) <= 0) return 'pickupDate'
  if (isMoved('pickupUntil') && Temporal.PlainDate.compare(after.pickupUntil, today) < 0) return 'pickupUntil'
  return null
}

/** Moves all dates of a round later by whole weeks: the fewest, at least one, that put its start and its deadline after now. */
export function weeksLater(dates: RoundDates, now: Temporal.Instant): RoundDates {
  const first = dates.publishAt ?? dates.deadline
  let weeks = 1
  while (!isBefore(now, later(first, weeks))) weeks++
  return {
    publishAt: dates.publishAt && later(dates.publishAt, weeks),
    deadline: later(dates.deadline, weeks),
    pickupDate: dates.pickupDate.add({ weeks }),
    pickupUntil: dates.pickupUntil.add({ weeks }),
  }
}

/** Korea has no daylight saving time, so that a week is always equally long. */
function later(at: Temporal.Instant, weeks: number): Temporal.Instant {
  return at.add({ hours: weeks * 7 * 24 })
}
