import type { Role } from '../domain/role.ts'
import { withSecondFactor } from './second-factors.ts'
import { effectiveRoleOf } from './effective-role.ts'
import type { Sql, Tx } from './database.ts'

export type SessionRow = {
  id: string
  user_agent: string | null
  created_at: Temporal.Instant
  seen_at: Temporal.Instant
  expires_at: Temporal.Instant
}

/** Where a user is signed in, last seen first. */
export async function readSessions(sql: Sql, userId: string, now: Temporal.Instant): Promise<SessionRow[]> {
  return await sql.query<SessionRow>(
    `select id, user_agent, created_at, coalesce(seen_at, created_at) as seen_at, expires_at from auth_sessions
     where user_id = $1 and expires_at > $2 order by coalesce(seen_at, created_at) desc, id`,
    [userId, now],
  )
}

/** False when the user has no such session. */
export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const rows = await tx.query(`delete from auth_sessions where id = $2 and user_id = $1 returning id`, [userId, sessionId])
  return rows.length === 1
}

/** All but one; answers how many. */
export async function deleteOtherSessions(tx: Tx, userId: string, keptId: string): Promise<number> {
  const rows = await tx.query(`delete from auth_sessions where user_id = $1 and id <> $2 returning id`, [userId, keptId])
  return rows.length
}

/** Locks a sign-in account, so that sessions that begin together are counted one after the other. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.query(`select from auth_users where id = $1 for no key update`, [userId])
}

/** Ends the sessions beyond so many, the longest unseen first. The demo's cast, whom anybody may play, is not counted. */
export async function endOldestSessions(tx: Tx, userId: string, most: number): Promise<void> {
  await tx.query(
    `delete from auth_sessions where id in (
       select s.id from auth_sessions s join auth_users a on a.id = s.user_id
       where s.user_id = $1 and a.email not like '%@demo.test'
       order by coalesce(s.seen_at, s.created_at) desc, s.id desc offset $2)`,
    [userId, most],
  )
}

/** Signs a user out everywhere; returns of how many sessions. */
export async function deleteAllSessions(tx: Tx, userId: string): Promise<number> {
  return (await tx.query(`delete from auth_sessions where user_id = $1 returning id`, [userId])).length
}

/**
 * Returns which of these sessions no longer stand as they are listed: signed out, over, of somebody who left, or whose owner has another
 * role now. One statement for any number of them. Where staff need a second factor, who has none is listed as a customer, and so is an
 * admin who is suspended (domain/role.ts).
 */
export async function findEndedSessions(
  sql: Sql,
  listed: readonly { sessionId: string; role: Role }[],
  { now, needsFactor }: { now: Temporal.Instant; needsFactor: boolean },
): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select l.id from unnest($1::uuid[], $2::text[]) as l (id, role)
     where not exists (
       select from auth_sessions s join users u on u.id = s.user_id
       where s.id = l.id and s.expires_at > $3::timestamptz and u.withdrawn_at is null
         and l.role = case when $4 and u.role <> 'customer' and not ${withSecondFactor} then 'customer' else ${effectiveRoleOf('u')} end
         and (s.idle_minutes is null or coalesce(s.seen_at, s.created_at) > $3::timestamptz - s.idle_minutes * interval '1 minute'))`,
    [listed.map(({ sessionId }) => sessionId), listed.map(({ role }) => role), now, needsFactor],
    'ended-sessions',
  )
  return rows.map(({ id }) => id)
}

/** To the hour is enough for people, and keeps the sessions' table still. */
export async function touchSession(sql: Sql, sessionId: string, now: Temporal.Instant): Promise<void> {
  await sql.query(`update auth_sessions set seen_at = $2 where id = $1`, [sessionId, now])
}

/** Of the account with e-mail and password; null when a user signs in otherwise. */
export async function findPasswordHash(sql: Sql, userId: string): Promise<string | null> {
  const [row] = await sql.query<{ password: string }>(
    `select password from auth_accounts where user_id = $1 and provider_id = 'credential'`,
    [userId],
  )
  return row?.password ?? null
}

/** False when it is no longer what it was: somebody changed it meanwhile. */
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

/** Writes another password whatever it was. False when the user signs in without one. */
export async function writePasswordHash(tx: Tx, userId: string, hash: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(
    `update auth_accounts set password = $2, updated_at = $3 where user_id = $1 and provider_id = 'credential' returning id`,
    [userId, hash, now],
  )
  return rows.length === 1
}

/** The key that a session is known by; null when there is none. Whether it still counts is for `findSessionOwner` to say. */
export async function findSessionKey(sql: Sql, sessionId: string): Promise<string | null> {
  const [row] = await sql.query<{ token: string }>(`select token from auth_sessions where id = $1`, [sessionId])
  return row?.token ?? null
}

/** Writes that its person showed again that it is they. */
export async function confirmSession(sql: Sql, sessionId: string, now: Temporal.Instant): Promise<void> {
  await sql.query(`update auth_sessions set confirmed_at = $2 where id = $1`, [sessionId, now])
}

/** Lets a session end after so many minutes without a request. */
export async function writeIdleMinutes(sql: Sql, token: string, minutes: number): Promise<void> {
  await sql.query(`update auth_sessions set idle_minutes = $2 where token = $1`, [token, minutes])
}
