import { correctionWords, type PointKind } from '../../domain/points.ts'
import type { Sql } from '../connection/database.ts'

export type HistoryRow = {
  id: string
  /** Sort key of the history: the number of the ledger entry or, for a correction, of the entry that it replaces. */
  place: number
  kind: PointKind
  amount: number
  reason: string
  created_at: Temporal.Instant
  /** Null for a reversal: its points return to their lots and expire with them. */
  expires_at: Temporal.Instant | null
}

/** SQL condition: an entry reverses another because staff corrected it by hand. */
const isCorrection = (entry: string) =>
  `(${entry}.kind = 'reversal' and (${Object.values(correctionWords)
    .map(words => `starts_with(${entry}.reason, '${words}')`)
    .join(' or ')}))`

/**
 * Reads a user's points history as customers see it, newest first, with places below `before`. Entries corrected by hand and their
 * reversals are left out; the correction takes their place. Other reversals are included (docs/decisions/011-ledger-reversals.md).
 */
export async function readHistory(sql: Sql, userId: string, before: number | null, count: number): Promise<HistoryRow[]> {
  return await sql.query<HistoryRow>(
    `select e.id, root.entry_no as place, e.kind, e.amount, e.reason, root.created_at,
            case when e.kind <> 'reversal' then e.expires_at end as expires_at
     from point_entries e
     join point_entries root on root.user_id = e.user_id and root.entry_no = coalesce(e.stands_for, e.entry_no)
     where e.user_id = $1 and not ${isCorrection('e')}
       and not exists (select from point_entries r where r.reverses = e.id and ${isCorrection('r')})
       and ($2::bigint is null or root.entry_no < $2)
     order by root.entry_no desc limit $3`,
    [userId, before, count],
  )
}

export type LedgerRow = Omit<HistoryRow, 'place'> & {
  entry_no: number
  balance: number
  source_key: string
  reverses: string | null
  reversed_by: string | null
  actor_name: string | null
}

/** Reads a page of a user's points ledger with all its entries, newest first, before entry number `before`. */
export async function readLedger(sql: Sql, userId: string, before: number | null, count: number): Promise<LedgerRow[]> {
  return await sql.query<LedgerRow>(
    `select e.id, e.entry_no, e.kind, e.amount, e.balance, e.reason, e.source_key, e.created_at, e.expires_at, e.reverses,
            r.id as reversed_by, a.display_name as actor_name
     from point_entries e
     left join point_entries r on r.reverses = e.id
     left join users a on a.id = e.actor_id
     where e.user_id = $1 and ($2::bigint is null or e.entry_no < $2)
     order by e.entry_no desc limit $3`,
    [userId, before, count],
  )
}

/** Reads a user's unspent points, one row per lot (the points of one ledger entry), in order of expiry. */
export async function readExpiring(sql: Sql, userId: string): Promise<{ expires_at: Temporal.Instant; remaining: number }[]> {
  return await sql.query<{ expires_at: Temporal.Instant; remaining: number }>(
    `select expires_at, remaining from point_lots where user_id = $1 and remaining > 0 order by expires_at`,
    [userId],
  )
}

/** Adds up the points a user was given and those taken since `from`. Reversed entries and reversals do not count. */
export async function readTurnover(sql: Sql, userId: string, from: Temporal.Instant): Promise<{ given: number; taken: number }> {
  const [row] = await sql.query<{ given: number; taken: number }>(
    `select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as given,
            coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as taken
     from point_entries e
     where e.user_id = $1 and e.created_at >= $2 and e.kind <> 'reversal'
       and not exists (select from point_entries r where r.reverses = e.id)`,
    [userId, from],
  )
  return row!
}
