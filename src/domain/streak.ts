/** Daily visits and streaks: SPEC §4 (attendance streak) and §9. Days are Korean days; amounts are points. */

/** For the first visit of a day. */
export const VISIT_POINTS = 1

const bonuses: readonly { days: number; points: number }[] = [
  { days: 7, points: 10 },
  { days: 15, points: 25 },
  { days: 30, points: 70 },
  { days: 60, points: 150 },
  { days: 100, points: 300 },
  { days: 150, points: 500 },
]

/** A user's last visit and how many days in a row it made. */
export type Attendance = { lastDay: Temporal.PlainDate | null; days: number }

/**
 * How many days in a row a visit on `day` makes: one more than yesterday's, else 1. Null when that day (or a later one, by a clock that went
 * back) was counted already.
 */
export function streakOn(day: Temporal.PlainDate, { lastDay, days }: Attendance): number | null {
  if (lastDay === null) return 1
  if (Temporal.PlainDate.compare(lastDay, day) >= 0) return null
  return lastDay.add({ days: 1 }).equals(day) ? days + 1 : 1
}

/** What reaching so many days in a row gives, exactly on reaching them; mostly nothing. */
export function streakBonus(days: number): number {
  return bonuses.find(bonus => bonus.days === days)?.points ?? 0
}

/** The next bonus that a streak leads to; null after the last. */
export function nextStreakBonus(days: number): { days: number; points: number } | null {
  return bonuses.find(bonus => bonus.days > days) ?? null
}

/** The streak as it stands on `today`: what ended before yesterday counts no more. */
export function currentStreak(today: Temporal.PlainDate, { lastDay, days }: Attendance): number {
  return lastDay !== null && Temporal.PlainDate.compare(lastDay, today.subtract({ days: 1 })) >= 0 ? days : 0
}
