import type { OwnSummary } from '../../contract/schemas/summary.ts'
import type { Database } from '../../db/connection/database.ts'
import { countUnread } from '../../db/notifications/notifications.ts'
import { readExpiring } from '../../db/points/point-history.ts'
import { findUser, type UserRow } from '../../db/people/users.ts'
import { readAttendance, readVisitDays } from '../../db/loyalty/visits.ts'
import { expiringDays } from '../../domain/expiring.ts'
import { nextTier, pickupRatio } from '../../domain/next-tier.ts'
import { Refused } from '../../domain/rejection.ts'
import { currentStreak, nextStreakBonus } from '../../domain/streak.ts'
import { effectiveTier } from '../../domain/tier.ts'
import { kstDay } from '../../domain/time.ts'
import { limits } from '../../contract/limits.ts'
import type { Context } from '../context.ts'
import { readOwnMissions } from '../missions/read-missions.ts'

/** Returns the figures of the page 마이: tier, points, streak, missions and unread notifications. @throws Refused UNAUTHENTICATED */
export async function readSummary(context: Context, userId: string): Promise<OwnSummary> {
  const { db, clock } = context
  const now = clock()
  const user = await findUser(db, userId)
  if (!user) throw new Refused({ code: 'UNAUTHENTICATED' })
  const lots = (await readExpiring(db, userId)).map(row => ({ expiresAt: row.expires_at, remaining: row.remaining }))
  const { balance, days } = expiringDays(user.points, lots, now)
  return {
    tier: tierOfUser(user),
    points: { balance, expiring: days.slice(0, limits.expiringDays) },
    streak: await streakOf(db, userId, kstDay(now)),
    missions: await missionsOf(context, userId),
    unreadNotifications: await countUnread(db, userId),
    referralCode: user.referralCode,
  }
}

/** Half no-shows that suspend a user. */
const SUSPENDING_HALVES = 6

function tierOfUser(user: UserRow): OwnSummary['tier'] {
  return {
    current: effectiveTier(user),
    isManual: user.manualTier !== null,
    pickupCount: user.pickupCount,
    noShowCount: user.noShowHalves / 2,
    ratio: pickupRatio(user),
    next: user.manualTier === null ? nextTier(user) : null,
    halvesLeft: Math.max(0, SUSPENDING_HALVES - user.noShowHalves),
  }
}

async function streakOf(db: Pick<Database, 'query'>, userId: string, today: Temporal.PlainDate): Promise<OwnSummary['streak']> {
  const attendance = (await readAttendance(db, [userId])).get(userId) ?? { lastDay: null, days: 0 }
  const month = await readVisitDays(db, userId, { first: today.with({ day: 1 }), last: today.with({ day: today.daysInMonth }) })
  const days = currentStreak(today, attendance)
  return {
    days,
    visitedToday: attendance.lastDay?.equals(today) ?? false,
    nextBonus: nextStreakBonus(days),
    visitDays: month.map(visit => visit.day.toString()),
  }
}

async function missionsOf(context: Context, userId: string): Promise<OwnSummary['missions']> {
  const { items } = await readOwnMissions(context, userId)
  const states = items.map(item => item.state)
  const count = (state: (typeof states)[number]) => states.filter(each => each === state).length
  return { claimable: count('claimable'), claimed: count('claimed'), open: count('open') }
}
