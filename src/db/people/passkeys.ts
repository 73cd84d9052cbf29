import type { Sql, Tx } from '../connection/database.ts'

export type PasskeyRow = { id: string; name: string; createdAt: Temporal.Instant; lastUsedAt: Temporal.Instant | null }

/** Reads a user's passkeys, oldest first. */
export async function readPasskeys(sql: Sql, userId: string): Promise<PasskeyRow[]> {
  return await sql.query<PasskeyRow>(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys where user_id = $1 order by created_at, id`,
    [userId],
  )
}

/** Reads the credential ids of a user's passkeys. */
export async function readCredentialIds(sql: Sql, userId: string): Promise<Buffer[]> {
  const rows = await sql.query<{ id: Buffer }>(`select credential_id as id from passkeys where user_id = $1 order by id`, [
    userId,
  ])
  return rows.map(row => row.id)
}

export async function hasPasskey(sql: Sql, userId: string): Promise<boolean> {
  return (await sql.query(`select from passkeys where user_id = $1 limit 1`, [userId], 'has-passkey')).length > 0
}

export type NewPasskey = {
  id: string
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  name: string
  createdAt: Temporal.Instant
}

/** Stores a passkey. Returns false when any account already has this credential. */
export async function insertPasskey(sql: Sql, key: NewPasskey): Promise<boolean> {
  const rows = await sql.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning id`,
    [key.id, key.userId, key.credentialId, key.publicKey, key.counter, key.transports, key.name, key.createdAt],
  )
  return rows.length === 1
}

/** Deletes a passkey of this user. Returns false when they have no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await tx.query(`delete from passkeys where user_id = $1 and id = $2 returning id`, [userId, id])).length === 1
}

/** Deletes all passkeys of a user. Returns how many were deleted. */
export async function deletePasskeys(tx: Tx, userId: string): Promise<number> {
  return (await tx.query(`delete from passkeys where user_id = $1 returning id`, [userId])).length
}

/** Deletes a user's passkeys that were added at an instant or later, and returns how many. */
export async function deletePasskeysSince(tx: Tx, userId: string, since: Temporal.Instant): Promise<number> {
  return (await tx.query(`delete from passkeys where user_id = $1 and created_at >= $2 returning id`, [userId, since])).length
}

export type Credential = { id: string; userId: string; publicKey: Buffer; counter: number }

/** Finds a passkey and its owner by the credential id; null when it is unknown or its owner has withdrawn. */
export async function findCredential(sql: Sql, credentialId: Buffer): Promise<Credential | null> {
  const [row] = await sql.query<Credential>(
    `select p.id, p.user_id as "userId", p.public_key as "publicKey", p.counter from passkeys p join users u on u.id = p.user_id
     where p.credential_id = $1 and u.withdrawn_at is null`,
    [credentialId],
  )
  return row ?? null
}

/**
 * Records the use of a passkey. Returns false when it was removed, or its counter is not higher than the stored one. A counter
 * that is always 0 is accepted.
 */
export async function notePasskeyUse(tx: Tx, id: string, counter: number, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(
    `update passkeys set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [id, counter, now],
  )
  return rows.length === 1
}

/** Marks a passkey challenge as used. Returns true for one caller only, across all processes. */
export async function spendChallenge(tx: Tx, challenge: string, expiresAt: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(
    `insert into spent_challenges (challenge, expires_at) values ($1, $2) on conflict do nothing returning challenge`,
    [challenge, expiresAt],
  )
  return rows.length === 1
}
