import type { Give, PointKind } from '../../domain/points.ts'
import type { Sql } from '../connection/database.ts'

/** A points entry with the facts that reversing it needs. */
export type FoundEntry = {
  id: string
  /** Number of the entry that this one replaces in the customer's history; its own number if it replaces none. */
  place: number
  kind: PointKind
  amount: number
  reason: string
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant | null
  /** When the replaced entry was written; when this one was, if it replaces none. */
  shownAt: Temporal.Instant
  isReversed: boolean
}

/** Reads these entries of a user's ledger; ids of other users are missing. The caller has locked the user. */
export async function readEntries(sql: Sql, userId: string, entryIds: readonly string[]): Promise<FoundEntry[]> {
  return await sql.query<FoundEntry>(
    `select e.id, root.entry_no as place, e.kind, e.amount, e.reason, e.created_at as "createdAt", e.expires_at as "expiresAt",
            root.created_at as "shownAt", exists (select from point_entries r where r.reverses = e.id) as "isReversed"
     from point_entries e
     join point_entries root on root.user_id = e.user_id and root.entry_no = coalesce(e.stands_for, e.entry_no)
     where e.user_id = $1 and e.id = any($2::uuid[]) order by e.entry_no`,
    [userId, entryIds],
  )
}

/** Returns the id of the points entry that an edit by staff wrote in place of this one; null without one. */
export async function findReplacement(sql: Sql, userId: string, entryId: string): Promise<string | null> {
  const [row] = await sql.query<{ id: string }>(`select id from point_entries where user_id = $1 and source_key = $2`, [
    userId,
    `edit:${entryId}`,
  ])
  return row?.id ?? null
}

/**
 * Reads how many points a debit entry took from each lot (the points of one credit entry). Leaves out lots whose credit entry was reversed.
 */
export async function readTaken(sql: Sql, debitId: string): Promise<Give[]> {
  return await sql.query<Give>(
    `select a.lot_id as "lotId", a.amount, l.expires_at as "expiresAt"
     from point_allocations a join point_lots l on l.entry_id = a.lot_id
     where a.debit_id = $1 and not exists (select from point_entries r where r.reverses = a.lot_id)`,
    [debitId],
  )
}

/**
 * Reads the unreversed ledger entries by which points of a lot (the points of one credit entry) expired. Amounts are in points, negative.
 */
export async function readExpiries(
  sql: Sql,
  lotId: string,
): Promise<{ id: string; amount: number; expiresAt: Temporal.Instant }[]> {
  return await sql.query<{ id: string; amount: number; expiresAt: Temporal.Instant }>(
    `select e.id, e.amount, l.expires_at as "expiresAt"
     from point_allocations a join point_entries e on e.id = a.debit_id join point_lots l on l.entry_id = a.lot_id
     where a.lot_id = $1 and e.kind = 'expire' and not exists (select from point_entries r where r.reverses = e.id)
     order by e.entry_no`,
    [lotId],
  )
}
