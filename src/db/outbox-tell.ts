import type { OutboxEvents, OutboxTopic } from './outbox.ts'
import type { Sql, Tx } from './database.ts'

/** One thing that happened and was not told yet. */
export type Untold = {
  [Topic in OutboxTopic]: { id: number; topic: Topic; payload: OutboxEvents[Topic]; at: Temporal.Instant }
}[OutboxTopic]

/** So often a row that cannot be told is tried; after that somebody has to look at it. */
const MOST_ATTEMPTS = 5

/** Takes some for this transaction, oldest first; what another node has taken is passed over. */
export async function lockUntold(tx: Tx, limit: number): Promise<Untold[]> {
  return await tx.query<Untold>(
    `select id, topic, payload, created_at as at from outbox where delivered_at is null and attempts < ${MOST_ATTEMPTS}
     order by id limit $1 for update skip locked`,
    [limit],
    'outbox.lock-untold',
  )
}

/** Marks rows as told, and forgets the former address that one of them may name. */
export async function markTold(tx: Tx, ids: readonly number[], now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update outbox set delivered_at = $2, last_error = null, payload = payload - 'formerEmail' where id = any($1::bigint[])`,
    [ids, now],
  )
}

/** Remembers that a row could not be told, and why. */
export async function noteTrouble(sql: Sql, id: number, error: string): Promise<void> {
  await sql.query(`update outbox set attempts = attempts + 1, last_error = $2 where id = $1`, [id, error.slice(0, 500)])
}

/** Whatever nobody tries any more is tried from the beginning. Answers how many. */
export async function reviveStuck(tx: Tx): Promise<number> {
  const rows = await tx.query(
    `update outbox set attempts = 0 where delivered_at is null and attempts >= ${MOST_ATTEMPTS} returning id`,
  )
  return rows.length
}

/** Rows that nobody tries any more. */
export async function countStuck(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) from outbox where delivered_at is null and attempts >= ${MOST_ATTEMPTS}`,
  )
  return row!.count
}
