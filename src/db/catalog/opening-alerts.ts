import type { RoundTimes } from '../../domain/round.ts'
import type { Sql, Tx } from '../connection/database.ts'

/**
 * Locks a round in share mode, so that its opening is not announced meanwhile (docs/LOCKING.md). Returns null for a draft, an
 * archived product or an unknown round.
 */
export async function lockOpening(tx: Tx, roundId: string): Promise<RoundTimes | null> {
  const [row] = await tx.query<RoundTimes>(
    `select r.status, r.publish_at as "publishAt", r.deadline_date as deadline
     from sales_rounds r join products p on p.id = r.product_id
     where r.id = $1 and r.status <> 'draft' and not p.is_archived for share of r`,
    [roundId],
  )
  return row ?? null
}

/** Stores a user's opening alert: the request to be notified when this round begins to sell. Does nothing if it exists. */
export async function insertAlert(tx: Tx, roundId: string, userId: string, now: Temporal.Instant): Promise<void> {
  await tx.query(`insert into opening_alerts (round_id, user_id, created_at) values ($1, $2, $3) on conflict do nothing`, [
    roundId,
    userId,
    now,
  ])
}

export async function deleteAlert(tx: Tx, roundId: string, userId: string): Promise<void> {
  await tx.query(`delete from opening_alerts where round_id = $1 and user_id = $2`, [roundId, userId])
}

/** Returns the ids of the rounds that were not announced yet and for which a user has an opening alert, the oldest alert first. */
export async function readOwnAlerts(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select a.round_id as id from opening_alerts a join sales_rounds r on r.id = a.round_id
     where a.user_id = $1 and r.opened_at is null order by a.created_at, a.round_id`,
    [userId],
  )
  return rows.map(row => row.id)
}

/** Returns the ids of the users with an opening alert (a request to be notified when the round begins to sell), by round id. */
export async function readAlerted(sql: Sql, roundIds: readonly string[]): Promise<Map<string, string[]>> {
  if (roundIds.length === 0) return new Map()
  const rows = await sql.query<{ id: string; users: string[] }>(
    `select round_id as id, array_agg(user_id) as users from opening_alerts where round_id = any($1) group by round_id`,
    [roundIds],
  )
  return new Map(rows.map(row => [row.id, row.users]))
}
