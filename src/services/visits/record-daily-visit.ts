import { claimVisitNews, readVisitDays } from '../../db/loyalty/visits.ts'
import { nextStreakBonus, streakBonus, VISIT_POINTS } from '../../domain/streak.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import type { VisitBook } from './visit-book.ts'

/**
 * A user's attendance of today. `isNews` is true only for the first call of the day. `points` and `bonus` are 0 if recording it failed; it
 * is recorded at the next request.
 */
export type DailyVisit = {
  day: string
  isNews: boolean
  streakDays: number
  points: number
  bonus: number
  nextBonus: { days: number; points: number } | null
}

/**
 * Records today's attendance of a user, once, and returns the day with its points and streak. `isNews` is true only for the first call of
 * the day.
 */
export async function recordDailyVisit(context: Context, book: VisitBook, userId: string): Promise<DailyVisit> {
  const day = kstDay(context.clock())
  await book.note(userId)
  const [visit] = await readVisitDays(context.db, userId, { first: day, last: day })
  const streakDays = visit?.streakDays ?? 0
  return {
    day: day.toString(),
    isNews: await claimVisitNews(context.db, userId, day),
    streakDays,
    points: visit ? VISIT_POINTS : 0,
    bonus: streakBonus(streakDays),
    nextBonus: nextStreakBonus(streakDays),
  }
}
