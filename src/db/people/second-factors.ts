import type { Sql, Tx } from '../connection/database.ts'

/** SQL condition: user `u` has a confirmed authenticator app or a passkey. */
export const withSecondFactor = `(exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
  or exists (select from passkeys p where p.user_id = u.id))`

export type SecondFactorRow = { secret: string; confirmedAt: Temporal.Instant | null; codesLeft: number }

/** Finds a user's authenticator secret, confirmed or not; null without one. */
export async function findSecondFactor(sql: Sql, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await sql.query<SecondFactorRow>(
    `select secret, confirmed_at as "confirmedAt",
            (select count(*) from recovery_codes c where c.user_id = f.user_id and c.used_at is null) as "codesLeft"
     from second_factors f where user_id = $1`,
    [userId],
    'second-factor',
  )
  return row ?? null
}

/** Stores an unconfirmed authenticator secret in place of an earlier unconfirmed one. Returns false when a confirmed one exists. */
export async function putSecondFactor(sql: Sql, userId: string, secret: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await sql.query(
    `insert into second_factors as f (user_id, secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
       where f.confirmed_at is null returning 1`,
    [userId, secret, now],
  )
  return rows.length === 1
}

/** Marks an authenticator secret as confirmed. Returns false when it was replaced or confirmed before. */
export async function confirmSecondFactor(tx: Tx, userId: string, secret: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(
    `update second_factors set confirmed_at = $3 where user_id = $1 and secret = $2 and confirmed_at is null returning 1`,
    [userId, secret, now],
  )
  return rows.length === 1
}

/**
 * Uses up a time step of a user's authenticator app, so that each code works once, across all processes. Returns false if this step or a
 * later one was used before.
 */
export async function useStep(sql: Sql, userId: string, step: number): Promise<boolean> {
  const rows = await sql.query(`update second_factors set last_step = $2 where user_id = $1 and last_step < $2 returning 1`, [
    userId,
    step,
  ])
  return rows.length === 1
}

/** Replaces all recovery codes of a user. */
export async function putRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.query(`delete from recovery_codes where user_id = $1`, [userId])
  await tx.query(`insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])`, [userId, hashes])
}

/** Uses up the recovery code that has one of these hashes. Returns false when there is no such unused code. */
export async function useRecoveryCode(
  sql: Sql,
  userId: string,
  hashes: readonly Buffer[],
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await sql.query(
    `update recovery_codes set used_at = $3 where user_id = $1 and code_hash = any($2::bytea[]) and used_at is null returning 1`,
    [userId, hashes, now],
  )
  return rows.length === 1
}

/** Reads the authenticator secrets of all users. */
export async function readFactorSecrets(sql: Sql): Promise<{ userId: string; secret: string }[]> {
  return await sql.query(`select user_id as "userId", secret from second_factors order by user_id`)
}

/**
 * Replaces a user's encrypted authenticator secret `before` by `after`, the same secret encrypted with another key. Does nothing when the
 * stored one is no longer `before`.
 */
export async function replaceFactorSecret(sql: Sql, userId: string, before: string, after: string): Promise<void> {
  await sql.query(`update second_factors set secret = $3 where user_id = $1 and secret = $2`, [userId, before, after])
}

/** Deletes a user's authenticator secret with its recovery codes. Returns false when none was confirmed. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.query<{ confirmed: boolean }>(
    `delete from second_factors where user_id = $1 returning confirmed_at is not null as confirmed`,
    [userId],
  )
  return rows[0]?.confirmed ?? false
}

/**
 * Deletes a user's authenticator secret and its recovery codes if it is unconfirmed, or was confirmed at `since` or later. Returns true
 * when a confirmed one was deleted.
 */
export async function deleteSecondFactorSince(tx: Tx, userId: string, since: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query<{ confirmed: boolean }>(
    `delete from second_factors where user_id = $1 and (confirmed_at is null or confirmed_at >= $2)
     returning confirmed_at is not null as confirmed`,
    [userId, since],
  )
  return rows[0]?.confirmed ?? false
}
