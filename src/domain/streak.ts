/** Points for a user's attendance: the first request on a Korean day (docs/RULES.md#attendance). */
export const VISIT_POINTS = 1

const bonuses: readonly { days: number; points: number }[] = [
  { days: 7, points: 10 },
  { days: 15, points: 25 },
  { days: 30, points: 70 },
  { days: 60, points: 150 },
  { days: 100, points: 300 },
  { days: 150, points: 500 },
]

/** A user's last day of attendance, and the number of days in a row that ended on it. */
export type Attendance = { lastDay: Temporal.PlainDate | null; days: number }

/**
 * Returns the length in days of a user's attendance streak once `day` is counted: one more if `lastDay` is the day before, else 1. Returns
 * null if `day` or a later day was counted already.
 */
export function streakOn(day: Temporal.PlainDate, { lastDay, days }: Attendance): number | null {
  if (lastDay === null) return 1
  if (Temporal.PlainDate.compare(lastDay, day) >= 0) return null
  return lastDay.add({ days: 1 }).equals(day) ? days + 1 : 1
}

/** Returns the bonus points for an attendance streak of exactly so many days; 0 for most numbers. */
export function streakBonus(days: number): number {
  return bonuses.find(bonus => bonus.days === days)?.points ?? 0
}

/**
 * Returns the next bonus after an attendance streak of `days`: the days that it requires and its points. Returns null after the last bonus.
 */
export function nextStreakBonus(days: number): { days: number; points: number } | null {
  return bonuses.find(bonus => bonus.days > days) ?? null
}

/** Returns the length in days of a user's attendance streak as of `today`; 0 when the last attendance was before yesterday. */
export function currentStreak(today: Temporal.PlainDate, { lastDay, days }: Attendance): number {
  return lastDay !== null && Temporal.PlainDate.compare(lastDay, today.subtract({ days: 1 })) >= 0 ? days : 0
}
