import type { EntryPlan, Lot, PointKind } from '../../domain/points.ts'
import type { Sql, Tx } from '../connection/database.ts'

/** The end of a user's points ledger: balance in points and number of the last entry, 0 without one. */
export type Head = { balance: number; lastEntryNo: number }

export type NewEntry = {
  id: string
  userId: string
  entryNo: number
  plan: EntryPlan
  reason: string
  sourceKey: string
  reverses: string | null
  actorId: string | null
  /** Number of the entry that this one replaces in the customer's history; null if it replaces none. */
  standsFor: number | null
  createdAt: Temporal.Instant
  /** When the points expire; ignored for an amount of zero or less. */
  expiresAt: Temporal.Instant
}

/**
 * Locks the rows of these users, in id order. Returns the balance and last entry number of each points ledger by user id; unknown users are
 * missing.
 */
export async function lockHeads(tx: Tx, userIds: readonly string[]): Promise<Map<string, Head>> {
  const rows = await tx.query<{ id: string; points: number; last_entry_no: number | null }>(
    `select id, points, last_entry_no from users where id = any($1::uuid[]) order by id for no key update`,
    [userIds],
    'points-lock-heads',
  )
  return new Map(rows.map(row => [row.id, { balance: row.points, lastEntryNo: row.last_entry_no ?? 0 }]))
}

/**
 * Reads the lots of these users that have points left, by user id. A lot is the points of one ledger entry until they expire. Users without
 * any are missing.
 */
export async function readOpenLots(sql: Sql, userIds: readonly string[]): Promise<Map<string, Lot[]>> {
  const rows = await sql.query<{ user_id: string; entry_id: string; remaining: number; expires_at: Temporal.Instant }>(
    `select user_id, entry_id, remaining, expires_at from point_lots where user_id = any($1::uuid[]) and remaining > 0`,
    [userIds],
    'points-open-lots',
  )
  const lots = rows.map(row => ({ userId: row.user_id, id: row.entry_id, remaining: row.remaining, expiresAt: row.expires_at }))
  return Map.groupBy(lots, lot => lot.userId)
}

/** A points entry that was found by its source key, which names its cause. `balance` is the user's balance directly after the entry. */
export type SourceEntry = { id: string; amount: number; balance: number; kind: PointKind; reason: string }

/** Finds the entry with this source key in a user's ledger; null without one. */
export async function findBySource(sql: Sql, userId: string, sourceKey: string): Promise<SourceEntry | null> {
  const [row] = await sql.query<SourceEntry>(
    `select id, amount, balance, kind, reason from point_entries where user_id = $1 and source_key = $2`,
    [userId, sourceKey],
    'points-find-source',
  )
  return row ?? null
}

/** Returns which of these points entries exist, as strings `<userId> <sourceKey>`. The source key of an entry names its cause. */
export async function readSources(
  sql: Sql,
  keys: readonly { userId: string; sourceKey: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ user_id: string; source_key: string }>(
    `select user_id, source_key from point_entries
     where (user_id, source_key) in (select * from unnest($1::uuid[], $2::text[]))`,
    [keys.map(key => key.userId), keys.map(key => key.sourceKey)],
    'points-read-sources',
  )
  return new Set(rows.map(row => `${row.user_id} ${row.source_key}`))
}

/**
 * Appends entries to the points ledgers in one statement, and updates the balances. Also writes the lots that credits open and the amounts
 * that debits take from lots. The entries of each user come in the order of their numbers. The caller holds the locks of the users.
 */
export async function appendEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { taken, given, lots, moved } = effectsOf(entries)
  const heads = new Map(entries.map(entry => [entry.userId, { id: entry.userId, no: entry.entryNo, points: entry.plan.balance }]))
  await tx.query(
    `with written as (
       insert into point_entries (user_id, entry_no, id, prev_balance, amount, balance, kind, reason, source_key, reverses, actor_id,
                                  stands_for, created_at, expires_at)
       select user_id, entry_no, id, balance - amount, amount, balance, kind, reason, source_key, reverses, actor_id,
              stands_for, created_at, case when amount > 0 then expires_at end
       from jsonb_to_recordset($1) as e (user_id uuid, entry_no bigint, id uuid, amount bigint, balance bigint, kind text, reason text,
         source_key text, reverses uuid, actor_id uuid, stands_for bigint, created_at timestamptz, expires_at timestamptz)
     ), lots as (
       insert into point_lots (entry_id, user_id, expires_at, amount, remaining)
       select entry_id, user_id, expires_at, amount, remaining
       from jsonb_to_recordset($2) as l (entry_id uuid, user_id uuid, expires_at timestamptz, amount bigint, remaining bigint)
     ), taken as (
       insert into point_allocations (debit_id, lot_id, amount)
       select entry_id, lot_id, amount from jsonb_to_recordset($3) as t (entry_id uuid, lot_id uuid, amount bigint)
     ), given as (
       insert into point_restorations (credit_id, lot_id, amount)
       select entry_id, lot_id, amount from jsonb_to_recordset($4) as t (entry_id uuid, lot_id uuid, amount bigint)
     ), moved as (
       update point_lots l set remaining = l.remaining + m.change
       from jsonb_to_recordset($5) as m (lot_id uuid, change bigint) where l.entry_id = m.lot_id
     )
     update users u set points = h.points, last_entry_no = h.no
     from jsonb_to_recordset($6) as h (id uuid, no bigint, points bigint) where u.id = h.id`,
    [entries.map(rowOf), lots, taken, given, moved, [...heads.values()]].map(rows => JSON.stringify(rows)),
    'points-append',
  )
}

function rowOf({ plan, ...entry }: NewEntry): object {
  return {
    user_id: entry.userId,
    entry_no: entry.entryNo,
    id: entry.id,
    amount: plan.amount,
    balance: plan.balance,
    kind: plan.kind,
    reason: entry.reason,
    source_key: entry.sourceKey,
    reverses: entry.reverses,
    actor_id: entry.actorId,
    stands_for: entry.standsFor,
    created_at: entry.createdAt,
    expires_at: entry.expiresAt,
  }
}

/**
 * Computes how new entries change lots. A new lot is inserted with the points that later entries leave in it, because one statement cannot
 * update a row that it inserts.
 */
function effectsOf(entries: readonly NewEntry[]) {
  const rows = (of: 'takes' | 'gives') =>
    entries.flatMap(({ id, plan }) => plan[of].map(each => ({ entry_id: id, lot_id: each.lotId, amount: each.amount })))
  const taken = rows('takes')
  const given = rows('gives')
  const changes = new Map<string, number>()
  for (const { lot_id, amount } of taken) changes.set(lot_id, (changes.get(lot_id) ?? 0) - amount)
  for (const { lot_id, amount } of given) changes.set(lot_id, (changes.get(lot_id) ?? 0) + amount)
  const lots = entries.flatMap(({ id, userId, expiresAt, plan }) =>
    plan.lot > 0
      ? [{ entry_id: id, user_id: userId, expires_at: expiresAt, amount: plan.lot, remaining: plan.lot + (changes.get(id) ?? 0) }]
      : [],
  )
  for (const lot of lots) changes.delete(lot.entry_id)
  const moved = [...changes].map(([lotId, change]) => ({ lot_id: lotId, change }))
  return { taken, given, lots, moved }
}
