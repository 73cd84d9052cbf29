import type { Sql } from './database.ts'

/** What has had its time: a table and when a row of it is over, `$1` being the moment. */
const overdue = {
  /** Answers kept so that a repeat says the same: promised for 30 days (DECISIONS, Checkout). */
  commandResults: `command_results where created_at < $1::timestamptz - interval '30 days'`,
  /** What was told; what was not stays, however old. */
  outbox: `outbox where created_at < $1::timestamptz - interval '30 days' and delivered_at is not null`,
  sessions: `auth_sessions where expires_at < $1::timestamptz`,
  verifications: `auth_verifications where expires_at < $1::timestamptz`,
  attempts: `auth_attempts where ends_at < $1::timestamptz`,
  /** Messages that were sent or given up: they name push addresses. */
  deliveries: `notification_deliveries where finished_at < $1::timestamptz - interval '30 days'`,
  /** People see the latest fifty. */
  notifications: `notifications where created_at < $1::timestamptz - interval '1 year'`,
  /** Of rounds that were told of a month ago, or that ended then without ever opening; however long ago it was asked for. */
  openingAlerts: `opening_alerts where round_id in (
    select id from sales_rounds where coalesce(opened_at, deadline_date) < $1::timestamptz - interval '30 days')`,
  /** What a former member was known by. */
  formerMembers: `former_members where kept_until < $1::timestamptz`,
} as const

export type Prunable = keyof typeof overdue
export const prunables = Object.keys(overdue) as Prunable[]

/** Deletes at most so many overdue rows of one kind; rows that another node is deleting are left to it. Answers how many. */
export async function deleteOverdue(sql: Sql, what: Prunable, now: Temporal.Instant, limit: number): Promise<number> {
  const [table] = overdue[what].split(' ')
  const [row] = await sql.query<{ count: number }>(
    `with gone as (
       delete from ${table} where ctid in (select ctid from ${overdue[what]} limit $2 for update skip locked) returning 1)
     select count(*) from gone`,
    [now, limit],
  )
  return row!.count
}
