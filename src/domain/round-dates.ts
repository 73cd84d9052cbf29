import { isBefore, kstDay, startOfKstDay } from './time.ts'

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

type PickupDays = Pick<RoundDates, 'pickupDate' | 'pickupUntil'>

/**
 * Where the pickup days of open orders may not be moved to, or null: a first day that has begun would let a cancellation cost at once what
 * nobody was told of, and a last day that is over makes no-shows. What is not moved is not looked at.
 */
export function misplacedMove(before: PickupDays, after: PickupDays, now: Temporal.Instant): 'pickupDate' | 'pickupUntil' | null {
  const today = kstDay(now)
  const isMoved = (field: keyof PickupDays) => !before[field].equals(after[field])
  if (isMoved('pickupDate') && Temporal.PlainDate.compare(after.pickupDate, today) <= 0) return 'pickupDate'
  if (isMoved('pickupUntil') && Temporal.PlainDate.compare(after.pickupUntil, today) < 0) return 'pickupUntil'
  return null
}

/** Moves all dates by the same whole number of weeks: the fewest, at least one, with which the start and the deadline lie ahead. */
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

/** Seoul keeps no summer time: a week is always as long. */
function later(at: Temporal.Instant, weeks: number): Temporal.Instant {
  return at.add({ hours: weeks * 7 * 24 })
}
