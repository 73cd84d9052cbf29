import type { OutboxEvents, OutboxTopic } from './outbox.ts'
import type { Sql, Tx } from '../connection/database.ts'

/** An outbox event that was not delivered yet. */
export type Untold = {
  [Topic in OutboxTopic]: { id: number; topic: Topic; payload: OutboxEvents[Topic]; at: Temporal.Instant }
}[OutboxTopic]

/** Failed deliveries after which an outbox event is stuck and a person has to act. */
export const MOST_ATTEMPTS = 5

/** Locks undelivered outbox events that are not stuck, oldest first. Skips those that another transaction has locked. */
export async function lockUntold(tx: Tx, limit: number): Promise<Untold[]> {
  return await tx.query<Untold>(
    `select id, topic, payload, created_at as at from outbox where delivered_at is null and attempts < ${MOST_ATTEMPTS}
     order by id limit $1 for update skip locked`,
    [limit],
    'outbox.lock-untold',
  )
}

/** Marks outbox events as delivered and deletes the former e-mail address from their payloads. */
export async function markTold(tx: Tx, ids: readonly number[], now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update outbox set delivered_at = $2, last_error = null, payload = payload - 'formerEmail' where id = any($1::bigint[])`,
    [ids, now],
  )
}

/** Records a failed attempt to deliver an outbox event, with the first 500 characters of its error. */
export async function noteTrouble(sql: Sql, id: number, error: string): Promise<void> {
  await sql.query(`update outbox set attempts = attempts + 1, last_error = $2 where id = $1`, [id, error.slice(0, 500)])
}

/**
 * Sets the attempts of undelivered outbox events that failed `MOST_ATTEMPTS` times to 0, so that they are delivered again. Returns how
 * many.
 */
export async function reviveStuck(tx: Tx): Promise<number> {
  const rows = await tx.query(
    `update outbox set attempts = 0 where delivered_at is null and attempts >= ${MOST_ATTEMPTS} returning id`,
  )
  return rows.length
}

/** Counts outbox events that are undelivered and no longer attempted, because they failed `MOST_ATTEMPTS` times. */
export async function countStuck(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) from outbox where delivered_at is null and attempts >= ${MOST_ATTEMPTS}`,
  )
  return row!.count
}
