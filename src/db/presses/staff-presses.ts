import type { Sql } from '../connection/database.ts'

/** The idempotency key of a staff command: the user, and the id that their browser chose for the command. */
export type PressKey = { userId: string; pressId: string }

/**
 * Inserts the idempotency key of a staff command, with the hexadecimal hash of the command and its input. Returns false when the key
 * exists.
 */
export async function takePress(
  sql: Sql,
  { userId, pressId }: PressKey,
  bodyHash: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await sql.query(
    `insert into staff_presses (user_id, press_id, body_hash, created_at) values ($1, $2, decode($3, 'hex'), $4)
     on conflict do nothing returning press_id`,
    [userId, pressId, bodyHash, now],
    'staff-presses.take',
  )
  return rows.length === 1
}

/** A stored staff command. `outcome` is null while it runs, and if its server ended before it wrote the outcome. */
export type StoredPress = { bodyHash: string; outcome: unknown; at: Temporal.Instant }

/** Reads a stored staff command; null without one. */
export async function readPress(sql: Sql, { userId, pressId }: PressKey): Promise<StoredPress | null> {
  const [row] = await sql.query<StoredPress>(
    `select encode(body_hash, 'hex') as "bodyHash", outcome, created_at as at from staff_presses where user_id = $1 and press_id = $2`,
    [userId, pressId],
  )
  return row ?? null
}

export async function writeOutcome(sql: Sql, { userId, pressId }: PressKey, outcome: object): Promise<void> {
  await sql.query(
    `update staff_presses set outcome = $3 where user_id = $1 and press_id = $2`,
    [userId, pressId, JSON.stringify(outcome)],
    'staff-presses.outcome',
  )
}
