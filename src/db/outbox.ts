import type { Tx } from './database.ts'

/** What happened, for whoever tells people about it: written with the change, delivered after it. */
export type OutboxTopic = 'orders.reserved' | 'orders.changed' | 'waitlist.converted' | 'waitlist.left'

/** `userIds` are the people whose own pages change. */
export async function publish(
  tx: Tx,
  topic: OutboxTopic,
  payload: { userIds: readonly string[]; [fact: string]: unknown },
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(`insert into outbox (topic, payload, created_at) values ($1, $2, $3)`, [topic, JSON.stringify(payload), now])
}
