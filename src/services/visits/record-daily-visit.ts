import { claimVisitNews, readVisitDays } from '../../db/visits.ts'
import { nextStreakBonus, streakBonus, VISIT_POINTS } from '../../domain/streak.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import type { VisitBook } from './visit-book.ts'

/** `isNews` in one answer of a day; `points` for the visit, `bonus` for the streak that it reached; both zero if the day could not be counted. */
export type DailyVisit = {
  day: string
  isNews: boolean
  streakDays: number
  points: number
  bonus: number
  nextBonus: { days: number; points: number } | null
}

/** Counts today's visit, if no request did yet, and returns what it gave; a repeat differs in `isNews` alone. */
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
