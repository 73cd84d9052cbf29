import type { EntryPlan, Lot, PointKind } from '../domain/points.ts'
import type { Sql, Tx } from './database.ts'

/** Where a user's chain of entries stands. */
export type Head = { balance: number; lastEntryNo: number }

export type NewEntry = {
  id: string
  userId: string
  plan: EntryPlan
  reason: string
  sourceKey: string
  reverses: string | null
  actorId: string | null
  createdAt: Temporal.Instant
  /** Only read for a positive amount. */
  expiresAt: Temporal.Instant
}

/** Locks the user's row; null when there is no such user. */
export async function lockHead(tx: Tx, userId: string): Promise<Head | null> {
  const [row] = await tx.query<{ points: number; last_entry_no: number | null }>(
    `select points, last_entry_no from users where id = $1 for no key update`,
    [userId],
    'points-lock-head',
  )
  return row ? { balance: row.points, lastEntryNo: row.last_entry_no ?? 0 } : null
}

export async function readOpenLots(sql: Sql, userId: string): Promise<Lot[]> {
  const rows = await sql.query<{ entry_id: string; remaining: number; expires_at: Temporal.Instant }>(
    `select entry_id, remaining, expires_at from point_lots where user_id = $1 and remaining > 0`,
    [userId],
    'points-open-lots',
  )
  return rows.map(row => ({ id: row.entry_id, remaining: row.remaining, expiresAt: row.expires_at }))
}

/** The entry of a source, if it was written already. */
export async function findBySource(
  sql: Sql,
  userId: string,
  sourceKey: string,
): Promise<{ id: string; amount: number; kind: PointKind } | null> {
  const [row] = await sql.query<{ id: string; amount: number; kind: PointKind }>(
    `select id, amount, kind from point_entries where user_id = $1 and source_key = $2`,
    [userId, sourceKey],
    'points-find-source',
  )
  return row ?? null
}

/** Writes an entry after `head` with its lot and what it takes from others, and moves the user's balance on to it. */
export async function appendEntry(tx: Tx, head: Head, entry: NewEntry): Promise<Head> {
  const { plan, id, userId } = entry
  const expiresAt = plan.amount > 0 ? entry.expiresAt : null
  await tx.query(
    `insert into point_entries (user_id, entry_no, id, prev_balance, amount, balance, kind, reason, source_key, reverses, actor_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      userId,
      head.lastEntryNo + 1,
      id,
      head.balance,
      plan.amount,
      plan.balance,
      plan.kind,
      entry.reason,
      entry.sourceKey,
      entry.reverses,
      entry.actorId,
      entry.createdAt,
      expiresAt,
    ],
    'points-append',
  )
  if (plan.lot > 0)
    await tx.query(`insert into point_lots (entry_id, user_id, expires_at, amount, remaining) values ($1, $2, $3, $4, $4)`, [
      id,
      userId,
      expiresAt,
      plan.lot,
    ])
  if (plan.takes.length > 0) await takeFromLots(tx, id, plan)
  await tx.query(`update users set points = $2, last_entry_no = $3 where id = $1`, [userId, plan.balance, head.lastEntryNo + 1])
  return { balance: plan.balance, lastEntryNo: head.lastEntryNo + 1 }
}

async function takeFromLots(tx: Tx, debitId: string, plan: EntryPlan): Promise<void> {
  await tx.query(
    `with takes as (select * from unnest($2::uuid[], $3::bigint[]) as t (lot_id, amount)),
          taken as (update point_lots l set remaining = l.remaining - t.amount from takes t where l.entry_id = t.lot_id)
     insert into point_allocations (debit_id, lot_id, amount) select $1, lot_id, amount from takes`,
    [debitId, plan.takes.map(take => take.lotId), plan.takes.map(take => take.amount)],
    'points-take',
  )
}
