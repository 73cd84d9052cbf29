import { readVisitDays } from '../../db/visits.ts'
import { nextStreakBonus, streakBonus, VISIT_POINTS } from '../../domain/streak.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import type { VisitBook } from './visit-book.ts'

/** `points` for the visit, `bonus` for the streak that it reached; both zero if the day could not be counted. */
export type DailyVisit = {
  day: string
  streakDays: number
  points: number
  bonus: number
  nextBonus: { days: number; points: number } | null
}

/** Counts today's visit, if no request did yet, and says what it gave; the same at every repeat. */
export async function recordDailyVisit(context: Context, book: VisitBook, userId: string): Promise<DailyVisit> {
  const day = kstDay(context.clock())
  await book.note(userId)
  const [visit] = await readVisitDays(context.db, userId, { first: day, last: day })
  const streakDays = visit?.streakDays ?? 0
  return {
    day: day.toString(),
    streakDays,
    points: visit ? VISIT_POINTS : 0,
    bonus: streakBonus(streakDays),
    nextBonus: nextStreakBonus(streakDays),
  }
}
