import type { Tx } from '../connection/database.ts'

type Key = { userId: string; requestId: string }

/**
 * Inserts an idempotency key for a command (docs/RULES.md#idempotency). Returns false when it exists. A concurrent call with the
 * same key waits for the end of this transaction.
 */
export async function takeKey(tx: Tx, key: Key, bodyHash: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(
    `insert into command_results (user_id, request_id, body_hash, answer, created_at) values ($1, $2, decode($3, 'hex'), 'null', $4)
     on conflict do nothing returning user_id`,
    [key.userId, key.requestId, bodyHash, now],
  )
  return rows.length === 1
}

/** Reads the stored answer of an idempotency key; null without one. */
export async function readResult(tx: Tx, key: Key): Promise<{ bodyHash: string; answer: unknown } | null> {
  const [row] = await tx.query<{ bodyHash: string; answer: unknown }>(
    `select encode(body_hash, 'hex') as "bodyHash", answer from command_results where user_id = $1 and request_id = $2`,
    [key.userId, key.requestId],
  )
  return row ?? null
}

export async function writeResult(tx: Tx, key: Key, answer: object): Promise<void> {
  await tx.query(`update command_results set answer = $3 where user_id = $1 and request_id = $2`, [
    key.userId,
    key.requestId,
    JSON.stringify(answer),
  ])
}
