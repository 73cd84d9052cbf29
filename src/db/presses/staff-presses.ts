import type { Sql } from '../connection/database.ts'

/** A press of staff: who pressed, and the key that their browser chose for it. */
export type PressKey = { userId: string; pressId: string }

/** Inserts the key of a press, with the hexadecimal hash of its command and input. Returns false when it exists. */
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

/** A stored press. `outcome` is null while the command runs, and when its server ended before it was written. */
export type StoredPress = { bodyHash: string; outcome: unknown; at: Temporal.Instant }

/** Reads a press; null without one. */
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
