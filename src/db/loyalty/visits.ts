import type { Attendance } from '../../domain/streak.ts'
import type { Sql, Tx } from '../connection/database.ts'

/**
 * Reads the last day of attendance of these users and their streak up to it, in days, by user id; withdrawn ones are missing. A caller that
 * will write must have locked the users.
 */
export async function readAttendance(sql: Sql, userIds: readonly string[]): Promise<Map<string, Attendance>> {
  const rows = await sql.query<{ id: string; last_login_date: Temporal.PlainDate | null; consecutive_login_days: number }>(
    `select id, last_login_date, consecutive_login_days from users where id = any($1::uuid[]) and withdrawn_at is null`,
    [userIds],
    'visits-attendance',
  )
  return new Map(rows.map(row => [row.id, { lastDay: row.last_login_date, days: row.consecutive_login_days }]))
}

export type Visit = { userId: string; day: Temporal.PlainDate; streakDays: number }

/** Stores users' attendances of a day and updates their streaks, in one statement. The caller has locked the users. */
export async function insertVisits(tx: Tx, visits: readonly Visit[]): Promise<void> {
  if (visits.length === 0) return
  await tx.query(
    `with visits as (select * from unnest($1::uuid[], $2::date[], $3::int[]) as v (user_id, visit_date, streak_days)),
          kept as (insert into daily_visits (user_id, visit_date, streak_days) select * from visits on conflict do nothing)
     update users u set last_login_date = v.visit_date, consecutive_login_days = v.streak_days from visits v where u.id = v.user_id`,
    [visits.map(visit => visit.userId), visits.map(visit => visit.day), visits.map(visit => visit.streakDays)],
    'visits-insert',
  )
}

/** Reads the days of a user's attendance, from `first` to `last` included, oldest first. */
export async function readVisitDays(
  sql: Sql,
  userId: string,
  span: { first: Temporal.PlainDate; last: Temporal.PlainDate },
): Promise<{ day: Temporal.PlainDate; streakDays: number }[]> {
  return await sql.query<{ day: Temporal.PlainDate; streakDays: number }>(
    `select visit_date as day, streak_days as "streakDays" from daily_visits
     where user_id = $1 and visit_date between $2 and $3 order by visit_date`,
    [userId, span.first, span.last],
  )
}

/**
 * Marks a user's attendance (first request) of a day as shown to the user. Returns true for the first call only, false without an
 * attendance.
 */
export async function claimVisitNews(sql: Sql, userId: string, day: Temporal.PlainDate): Promise<boolean> {
  const told = await sql.query(
    `update daily_visits set is_told = true where user_id = $1 and visit_date = $2 and not is_told returning 1`,
    [userId, day],
    'visits-claim-news',
  )
  return told.length > 0
}
