import type { Role } from '../../domain/role.ts'
import { effectiveRoleOf } from './effective-role.ts'
import type { Sql, Tx } from '../connection/database.ts'

export type NewReset = {
  id: string
  userId: string
  /**
   * How it was issued: `mail` is a mailed link, `staff` a code made by staff, `former` a link mailed to a former mail address, which it
   * restores.
   */
  way: 'mail' | 'staff' | 'former'
  email?: string
  /**
   * True for a `former` link to an address that was not proven by the account's holder. Its use deletes every authenticator app and passkey
   * of the user, however old.
   */
  endsWaysIn?: boolean
  /** Hash of the secret, 32 bytes. */
  secretHash: Buffer
  issuedBy: string | null
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

/** Stores a password reset. Does nothing when the id exists. */
export async function insertReset(sql: Sql, reset: NewReset): Promise<void> {
  await sql.query(
    `insert into password_resets (id, user_id, way, secret_hash, issued_by, created_at, expires_at, email, ends_ways_in)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
    [
      reset.id,
      reset.userId,
      reset.way,
      reset.secretHash,
      reset.issuedBy,
      reset.createdAt,
      reset.expiresAt,
      reset.email ?? null,
      reset.endsWaysIn ?? false,
    ],
  )
}

export type LinkRow = {
  userId: string
  /** The mail address with which the user signs in after the link was used. */
  email: string
  /** True if the link restores a former mail address. */
  restores: boolean
  /** True if its use deletes every authenticator app and passkey of the user. */
  endsWaysIn: boolean
  isStaff: boolean
  /** Until when other links can restore an earlier mail address after this one was used; null if none can. */
  restorableUntil: Temporal.Instant | null
  createdAt: Temporal.Instant
  usedAt: Temporal.Instant | null
  expiresAt: Temporal.Instant
}

/** Finds a reset link by the hash of its token, with its user; null when there is none. */
export async function findLink(sql: Sql, tokenHash: Buffer, now: Temporal.Instant): Promise<LinkRow | null> {
  const [row] = await sql.query<LinkRow>(
    `select r.user_id as "userId", coalesce(r.email, a.email) as email, r.way = 'former' as restores,
            r.ends_ways_in as "endsWaysIn", u.role <> 'customer' as "isStaff",
            (select max(f.expires_at) from password_resets f
             where f.user_id = r.user_id and f.way = 'former' and f.used_at is null and f.expires_at > $2
               and f.email <> coalesce(r.email, a.email) and (r.way <> 'former' or f.created_at < r.created_at)) as "restorableUntil",
            r.created_at as "createdAt",
            r.used_at as "usedAt", r.expires_at as "expiresAt"
     from password_resets r join auth_users a on a.id = r.user_id join users u on u.id = r.user_id
     where r.way <> 'staff' and r.secret_hash = $1`,
    [tokenHash, now],
  )
  return row ?? null
}

export type CodeRow = {
  id: string
  userId: string
  email: string
  role: Role
  issuerId: string
  issuerRole: Role
  secretHash: Buffer
  usedAt: Temporal.Instant | null
  expiresAt: Temporal.Instant
}

/** SQL: the latest password code of the account with the address `$1`. */
const latestCode = `select r.id from password_resets r join auth_users a on a.id = r.user_id
                   where a.email = $1 and r.way = 'staff' order by r.created_at desc, r.id desc limit 1`

/** Finds the id of the latest password code of an address, used or not; null without one. */
export async function findCodeId(sql: Sql, email: string): Promise<string | null> {
  const [row] = await sql.query<{ id: string }>(latestCode, [email])
  return row?.id ?? null
}

/**
 * Counts a guess at the user's latest password code (made by staff for a reset) and returns the code's row. Null without a code or after
 * `most` guesses. Concurrent guesses are counted one after the other.
 */
export async function guessCode(sql: Sql, email: string, most: number): Promise<CodeRow | null> {
  const [row] = await sql.query<CodeRow>(
    `with last as (${latestCode}),
          guessed as (update password_resets r set tries = r.tries + 1 from last where r.id = last.id and r.tries < $2
                      returning r.id, r.user_id, r.issued_by, r.secret_hash, r.used_at, r.expires_at)
     select g.id, g.user_id as "userId", u.email, u.role, g.issued_by as "issuerId", ${effectiveRoleOf('i')} as "issuerRole",
            g.secret_hash as "secretHash", g.used_at as "usedAt", g.expires_at as "expiresAt"
     from guessed g join users u on u.id = g.user_id join users i on i.id = g.issued_by where u.withdrawn_at is null`,
    [email, most],
  )
  return row ?? null
}

/** Reads when a password reset was used and when it expires; null when it no longer exists. The caller holds the lock of its user. */
export async function readUse(
  tx: Tx,
  key: { id: string } | { tokenHash: Buffer },
): Promise<{ usedAt: Temporal.Instant | null; expiresAt: Temporal.Instant } | null> {
  const [where, value] = 'id' in key ? ['id = $1', key.id] : [`way <> 'staff' and secret_hash = $1`, key.tokenHash]
  const [row] = await tx.query<{ usedAt: Temporal.Instant | null; expiresAt: Temporal.Instant }>(
    `select used_at as "usedAt", expires_at as "expiresAt" from password_resets where ${where}`,
    [value],
  )
  return row ?? null
}

/**
 * Marks all password resets (links and codes) of a user as used, as after a new password or mail address. Links that restore a former mail
 * address stay valid: a thief who changes the address twice cannot end them.
 */
export async function endResets(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  await tx.query(`update password_resets set used_at = $2 where user_id = $1 and used_at is null and way <> 'former'`, [
    userId,
    now,
  ])
}

/** Returns until when an unused link can replace the user's present mail address by a former one; null if none can. */
export async function readRestorableUntil(sql: Sql, userId: string, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const [row] = await sql.query<{ until: Temporal.Instant | null }>(
    `select max(f.expires_at) as until from password_resets f join auth_users a on a.id = f.user_id
     where f.user_id = $1 and f.way = 'former' and f.used_at is null and f.expires_at > $2 and f.email <> a.email`,
    [userId, now],
  )
  return row?.until ?? null
}

/** Ends a user's unused links that restore a former mail address, if issued at `since` or later, by marking them as used. */
export async function endRestores(tx: Tx, userId: string, since: Temporal.Instant, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update password_resets set used_at = $3 where user_id = $1 and way = 'former' and used_at is null and created_at >= $2`,
    [userId, since, now],
  )
}

/** Returns whether an unused, unexpired link can restore this former mail address to a user. The user with the id `but` is ignored. */
export async function isHeldForOwner(sql: Sql, email: string, now: Temporal.Instant, but?: string): Promise<boolean> {
  const rows = await sql.query(
    `select from password_resets where way = 'former' and email = $1 and used_at is null and expires_at > $2
       and user_id is distinct from $3 limit 1`,
    [email, now, but ?? null],
  )
  return rows.length > 0
}

/** Deletes a user's unused password codes, before a new one is issued. */
export async function removeCodes(tx: Tx, userId: string): Promise<void> {
  await tx.query(`delete from password_resets where user_id = $1 and way = 'staff' and used_at is null`, [userId])
}
