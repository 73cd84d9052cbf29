import type { Sql, Tx } from '../connection/database.ts'

/** An unfinished cancellation of a round. `isTold` is true once its customers were notified. */
export type Cancellation = { roundId: string; isTold: boolean }

export async function insertCancellation(
  tx: Tx,
  cancellation: { roundId: string; canceledBy: string; reason: string; startedAt: Temporal.Instant },
): Promise<void> {
  await tx.query(`insert into round_cancellations (round_id, canceled_by, reason, started_at) values ($1, $2, $3, $4)`, [
    cancellation.roundId,
    cancellation.canceledBy,
    cancellation.reason,
    cancellation.startedAt,
  ])
}

/** Returns the ids of rounds with an unfinished cancellation, oldest first. */
export async function readUnfinishedCancellations(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select round_id as id from round_cancellations where finished_at is null order by started_at, round_id`,
  )
  return rows.map(row => row.id)
}

/** Locks the unfinished cancellation of a round and returns it; null when there is none. */
export async function lockCancellation(tx: Tx, roundId: string): Promise<Cancellation | null> {
  const [row] = await tx.query<Cancellation>(
    `select round_id as "roundId", told_at is not null as "isTold" from round_cancellations
     where round_id = $1 and finished_at is null for no key update`,
    [roundId],
  )
  return row ?? null
}

/** Returns the user who canceled a round; null without a cancellation. */
export async function readCanceledBy(sql: Sql, roundId: string): Promise<string | null> {
  const [row] = await sql.query<{ by: string }>(`select canceled_by as by from round_cancellations where round_id = $1`, [
    roundId,
  ])
  return row?.by ?? null
}

export async function markTold(tx: Tx, roundId: string, now: Temporal.Instant): Promise<void> {
  await tx.query(`update round_cancellations set told_at = $2 where round_id = $1`, [roundId, now])
}

export async function markFinished(tx: Tx, roundId: string, now: Temporal.Instant): Promise<void> {
  await tx.query(`update round_cancellations set finished_at = $2 where round_id = $1`, [roundId, now])
}
