import type { Sql } from '../connection/database.ts'

/** Number of attempts in the window that ends at `endsAt`. */
export type Attempts = { key: string; attempts: number; endsAt: Temporal.Instant }

/** Counts one attempt for each rate-limit key and returns the counts including it. Safe under concurrency across processes. */
export async function countAttempts(
  sql: Sql,
  keys: readonly string[],
  now: Temporal.Instant,
  windowSeconds: number,
): Promise<Attempts[]> {
  const endsAt = now.add({ seconds: windowSeconds })
  const rows = await sql.query<{ key: string; attempts: number; ends_at: Temporal.Instant }>(
    `insert into auth_attempts as a (key, attempts, ends_at)
     select key, 1, $3 from unnest($1::text[]) as key
     on conflict (key) do update set
       attempts = case when a.ends_at <= $2 then 1 else a.attempts + 1 end,
       ends_at = case when a.ends_at <= $2 then excluded.ends_at else a.ends_at end
     returning key, attempts, ends_at`,
    [[...keys].sort(), now, endsAt],
    'count-attempts',
  )
  return rows.map(row => ({ key: row.key, attempts: row.attempts, endsAt: row.ends_at }))
}

/** Reads the attempt counts of these rate-limit keys in windows that have not ended, without counting an attempt. */
export async function readAttempts(sql: Sql, keys: readonly string[], now: Temporal.Instant): Promise<Attempts[]> {
  return await sql.query<Attempts>(
    `select key, attempts, ends_at as "endsAt" from auth_attempts where key = any($1) and ends_at > $2`,
    [keys, now],
  )
}

/** Lowers the attempt count of each rate-limit key by one, as after a success. */
export async function giveBackAttempts(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql.query(
    `with counted as (select key from auth_attempts where key = any($1) order by key for update)
     update auth_attempts a set attempts = greatest(0, a.attempts - 1) from counted c where a.key = c.key`,
    [keys],
    'give-back-attempts',
  )
}

/** Deletes the attempt counts of these rate-limit keys. */
export async function deleteAttempts(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql.query(`delete from auth_attempts where key = any($1)`, [keys])
}

/**
 * Deletes expired sessions, unfinished sign-ins, attempt counters and passkey challenges, and returns how many rows were deleted. Links and
 * codes are deleted a day after they expired, so that an old link can still say why it is invalid; requested reset mails a day after the
 * request.
 */
export async function sweepAuth(sql: Sql, now: Temporal.Instant): Promise<number> {
  const [row] = await sql.query<{ gone: number }>(
    `with sessions as (delete from auth_sessions where expires_at <= $1 returning 1),
          verifications as (delete from auth_verifications where expires_at <= $1 returning 1),
          attempts as (delete from auth_attempts where ends_at <= $1 returning 1),
          resets as (delete from password_resets where expires_at <= $1::timestamptz - interval '1 day' returning 1),
          challenges as (delete from spent_challenges where expires_at <= $1 returning 1),
          confirmations as (delete from email_confirmations where expires_at <= $1::timestamptz - interval '1 day' returning 1),
          mails as (delete from reset_mails where asked_at <= $1::timestamptz - interval '1 day' returning 1)
     select (select count(*) from sessions) + (select count(*) from verifications) + (select count(*) from attempts)
       + (select count(*) from resets) + (select count(*) from mails) + (select count(*) from confirmations)
       + (select count(*) from challenges) as gone`,
    [now],
  )
  return row!.gone
}
