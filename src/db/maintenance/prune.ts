import type { Sql } from '../connection/database.ts'

/** Tables with the condition for deleting a row; `$1` is now. */
const overdue = {
  /** Stored answers of repeated commands are promised for 30 days (docs/RULES.md#idempotency). */
  commandResults: `command_results where created_at < $1::timestamptz - interval '30 days'`,
  /** Results of staff commands; a page asks for a result within minutes. */
  staffPresses: `staff_presses where created_at < $1::timestamptz - interval '2 days'`,
  /** Undo tokens; for two days a used or expired one is still refused with its reason. */
  undoTokens: `undo_tokens where expires_at < $1::timestamptz - interval '2 days'`,
  /** Delivered events only; undelivered ones stay. */
  outbox: `outbox where created_at < $1::timestamptz - interval '30 days' and delivered_at is not null`,
  sessions: `auth_sessions where expires_at < $1::timestamptz`,
  verifications: `auth_verifications where expires_at < $1::timestamptz`,
  attempts: `auth_attempts where ends_at < $1::timestamptz`,
  /** Ended deliveries, because they contain push addresses. */
  deliveries: `notification_deliveries where finished_at < $1::timestamptz - interval '30 days'`,
  /** Users see only the latest fifty. */
  notifications: `notifications where created_at < $1::timestamptz - interval '1 year'`,
  /** Alerts of rounds that were announced, or ended without an announcement, more than 30 days ago. */
  openingAlerts: `opening_alerts where round_id in (
    select id from sales_rounds where coalesce(opened_at, deadline_date) < $1::timestamptz - interval '30 days')`,
  /** Hashed addresses and phone numbers of former members. */
  formerMembers: `former_members where kept_until < $1::timestamptz`,
} as const

export type Prunable = keyof typeof overdue
export const prunables = Object.keys(overdue) as Prunable[]

/** Deletes at most `limit` overdue rows of one kind and returns how many. Skips rows that another process has locked. */
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
