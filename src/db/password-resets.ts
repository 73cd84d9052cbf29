import type { Role } from '../domain/role.ts'
import { effectiveRoleOf } from './effective-role.ts'
import type { Sql, Tx } from './database.ts'

export type NewReset = {
  id: string
  userId: string
  way: 'mail' | 'staff'
  /** 32 bytes. */
  secretHash: Buffer
  issuedBy: string | null
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

/** Writes a way back in; one of the same id that is there already stays. */
export async function insertReset(sql: Sql, reset: NewReset): Promise<void> {
  await sql.query(
    `insert into password_resets (id, user_id, way, secret_hash, issued_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [reset.id, reset.userId, reset.way, reset.secretHash, reset.issuedBy, reset.createdAt, reset.expiresAt],
  )
}

export type LinkRow = { userId: string; email: string; usedAt: Temporal.Instant | null; expiresAt: Temporal.Instant }

/** The link with this hash of its token, and whose it is; null when there is none. */
export async function findLink(sql: Sql, tokenHash: Buffer): Promise<LinkRow | null> {
  const [row] = await sql.query<LinkRow>(
    `select r.user_id as "userId", a.email, r.used_at as "usedAt", r.expires_at as "expiresAt"
     from password_resets r join auth_users a on a.id = r.user_id where r.way = 'mail' and r.secret_hash = $1`,
    [tokenHash],
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

/**
 * Counts a guess at the last code of the person with this address, and returns that code; null when there is none, or when so many guesses
 * were made already. In one statement, so that guesses at the same time are counted one after the other.
 */
export async function guessCode(sql: Sql, email: string, most: number): Promise<CodeRow | null> {
  const [row] = await sql.query<CodeRow>(
    `with last as (select r.id from password_resets r join auth_users a on a.id = r.user_id
                   where a.email = $1 and r.way = 'staff' order by r.created_at desc, r.id desc limit 1),
          guessed as (update password_resets r set tries = r.tries + 1 from last where r.id = last.id and r.tries < $2
                      returning r.id, r.user_id, r.issued_by, r.secret_hash, r.used_at, r.expires_at)
     select g.id, g.user_id as "userId", u.email, u.role, g.issued_by as "issuerId", ${effectiveRoleOf('i')} as "issuerRole",
            g.secret_hash as "secretHash", g.used_at as "usedAt", g.expires_at as "expiresAt"
     from guessed g join users u on u.id = g.user_id join users i on i.id = g.issued_by where u.withdrawn_at is null`,
    [email, most],
  )
  return row ?? null
}

/** When a way back in was used, as of now; undefined when there is no such way any more. Its user's row is locked. */
export async function readUse(
  tx: Tx,
  key: { id: string } | { tokenHash: Buffer },
): Promise<{ usedAt: Temporal.Instant | null; expiresAt: Temporal.Instant } | null> {
  const [where, value] = 'id' in key ? ['id = $1', key.id] : [`way = 'mail' and secret_hash = $1`, key.tokenHash]
  const [row] = await tx.query<{ usedAt: Temporal.Instant | null; expiresAt: Temporal.Instant }>(
    `select used_at as "usedAt", expires_at as "expiresAt" from password_resets where ${where}`,
    [value],
  )
  return row ?? null
}

/** Ends every way back in of a user: after a new password or another address none of them opens anything. */
export async function endResets(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  await tx.query(`update password_resets set used_at = $2 where user_id = $1 and used_at is null`, [userId, now])
}

/** Takes a user's unused codes away, for a new one. */
export async function removeCodes(tx: Tx, userId: string): Promise<void> {
  await tx.query(`delete from password_resets where user_id = $1 and way = 'staff' and used_at is null`, [userId])
}
