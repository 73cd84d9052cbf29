import type { Role } from '../../domain/role.ts'
import { withSecondFactor } from './second-factors.ts'
import { effectiveRoleOf } from './effective-role.ts'
import type { Sql, Tx } from '../connection/database.ts'

export type SessionRow = {
  id: string
  user_agent: string | null
  created_at: Temporal.Instant
  seen_at: Temporal.Instant
  expires_at: Temporal.Instant
}

/** Reads a user's sessions that have not expired, the last used first. */
export async function readSessions(sql: Sql, userId: string, now: Temporal.Instant): Promise<SessionRow[]> {
  return await sql.query<SessionRow>(
    `select id, user_agent, created_at, coalesce(seen_at, created_at) as seen_at, expires_at from auth_sessions
     where user_id = $1 and expires_at > $2 order by coalesce(seen_at, created_at) desc, id`,
    [userId, now],
  )
}

/** Deletes one session of a user. Returns false when the user has no such session. */
export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const rows = await tx.query(`delete from auth_sessions where id = $2 and user_id = $1 returning id`, [userId, sessionId])
  return rows.length === 1
}

/** Deletes all sessions of a user except `keptId`. Returns how many were deleted. */
export async function deleteOtherSessions(tx: Tx, userId: string, keptId: string): Promise<number> {
  const rows = await tx.query(`delete from auth_sessions where user_id = $1 and id <> $2 returning id`, [userId, keptId])
  return rows.length
}

/** Locks a sign-in account, so that sessions that begin at the same time are counted one after the other. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.query(`select from auth_users where id = $1 for no key update`, [userId])
}

/**
 * Deletes a user's sessions beyond `most`, those unused for longest first. Demo accounts (`@demo.test`), which many visitors share, are
 * exempt.
 */
export async function endOldestSessions(tx: Tx, userId: string, most: number): Promise<void> {
  await tx.query(
    `delete from auth_sessions where id in (
       select s.id from auth_sessions s join auth_users a on a.id = s.user_id
       where s.user_id = $1 and a.email not like '%@demo.test'
       order by coalesce(s.seen_at, s.created_at) desc, s.id desc offset $2)`,
    [userId, most],
  )
}

/** Deletes all sessions of a user. Returns how many were deleted. */
export async function deleteAllSessions(tx: Tx, userId: string): Promise<number> {
  return (await tx.query(`delete from auth_sessions where user_id = $1 returning id`, [userId])).length
}

/**
 * Returns the ids of the `listed` sessions that are over: deleted, expired, idle too long, or of a withdrawn user. Those whose token was
 * renewed or whose user now has another role are over too.
 * In this comparison suspended admins are customers (docs/RULES.md#suspended-staff), and with `needsFactor` also staff without a second
 * factor.
 */
export async function findEndedSessions(
  sql: Sql,
  listed: readonly { sessionId: string; role: Role; renewals: number }[],
  { now, needsFactor, idleDays }: { now: Temporal.Instant; needsFactor: boolean; idleDays?: number | undefined },
): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select l.id from unnest($1::uuid[], $2::text[], $5::int[]) as l (id, role, renewals)
     where not exists (
       select from auth_sessions s join users u on u.id = s.user_id
       where s.id = l.id and s.renewals = l.renewals and s.expires_at > $3::timestamptz and u.withdrawn_at is null
         and l.role = case when $4 and u.role <> 'customer' and not ${withSecondFactor} then 'customer' else ${effectiveRoleOf('u')} end
         and (s.idle_minutes is null or coalesce(s.seen_at, s.created_at) > $3::timestamptz - s.idle_minutes * interval '1 minute')
         and ($6::int is null or coalesce(s.seen_at, s.created_at) > $3::timestamptz - $6 * interval '1 day'))`,
    [
      listed.map(({ sessionId }) => sessionId),
      listed.map(({ role }) => role),
      now,
      needsFactor,
      listed.map(({ renewals }) => renewals),
      idleDays ?? null,
    ],
    'ended-sessions',
  )
  return rows.map(({ id }) => id)
}

/** Sets when a session was last used. */
export async function touchSession(sql: Sql, sessionId: string, now: Temporal.Instant): Promise<void> {
  await sql.query(`update auth_sessions set seen_at = $2 where id = $1`, [sessionId, now])
}

/** Finds the password hash of a user's e-mail account; null when the user signs in another way. */
export async function findPasswordHash(sql: Sql, userId: string): Promise<string | null> {
  const [row] = await sql.query<{ password: string }>(
    `select password from auth_accounts where user_id = $1 and provider_id = 'credential'`,
    [userId],
  )
  return row?.password ?? null
}

/** Replaces a password hash. Returns false when the stored hash is no longer `before`. */
export async function replacePasswordHash(
  tx: Tx,
  userId: string,
  { before, after }: { before: string; after: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.query(
    `update auth_accounts set password = $3, updated_at = $4
     where user_id = $1 and provider_id = 'credential' and password = $2 returning id`,
    [userId, before, after, now],
  )
  return rows.length === 1
}

/** Sets a password hash unconditionally. Returns false when the user has no e-mail account with a password. */
export async function writePasswordHash(tx: Tx, userId: string, hash: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(
    `update auth_accounts set password = $2, updated_at = $3 where user_id = $1 and provider_id = 'credential' returning id`,
    [userId, hash, now],
  )
  return rows.length === 1
}

/** Finds the token of a session, expired or not; null when there is none. `findSessionOwner` checks whether it is valid. */
export async function findSessionKey(sql: Sql, sessionId: string): Promise<string | null> {
  const [row] = await sql.query<{ token: string }>(`select token from auth_sessions where id = $1`, [sessionId])
  return row?.token ?? null
}

/** Sets when the session's user last proved their identity (docs/RULES.md#a-fresh-sign-in). */
export async function confirmSession(sql: Sql, sessionId: string, now: Temporal.Instant): Promise<void> {
  await sql.query(`update auth_sessions set confirmed_at = $2 where id = $1`, [sessionId, now])
}

/**
 * Replaces a session's token `former` by `token` and sets when its user last proved their identity. `former` stays valid until
 * `endFormerToken` ends it. If `former` was replaced before, returns the session's present token; null when `former` is neither the present
 * nor the former token.
 */
export async function renewSession(
  sql: Sql,
  sessionId: string,
  { former, token }: { former: string; token: string },
  now: Temporal.Instant,
): Promise<{ token: string; expiresAt: Temporal.Instant } | null> {
  const renewed = await sql.query<{ token: string; expiresAt: Temporal.Instant }>(
    `update auth_sessions set token = $3, former_token = $2, former_ends = null, renewals = renewals + 1, confirmed_at = $4
     where id = $1 and token = $2 returning token, expires_at as "expiresAt"`,
    [sessionId, former, token, now],
  )
  if (renewed[0]) return renewed[0]
  const [present] = await sql.query<{ token: string; expiresAt: Temporal.Instant }>(
    `update auth_sessions set confirmed_at = $3 where id = $1 and former_token = $2 returning token, expires_at as "expiresAt"`,
    [sessionId, former, now],
  )
  return present ?? null
}

/** Sets when a session's former token ends, unless that is set already. */
export async function endFormerToken(sql: Sql, sessionId: string, ends: Temporal.Instant): Promise<void> {
  await sql.query(`update auth_sessions set former_ends = $2 where id = $1 and former_ends is null`, [sessionId, ends])
}

/** Deletes the session that has this token, or had it as its former one. */
export async function deleteSessionOf(sql: Sql, token: string): Promise<void> {
  await sql.query(`delete from auth_sessions where token = $1 or former_token = $1`, [token])
}

/** Makes a session end after `minutes` without a request. */
export async function writeIdleMinutes(sql: Sql, token: string, minutes: number): Promise<void> {
  await sql.query(`update auth_sessions set idle_minutes = $2 where token = $1`, [token, minutes])
}
