import { deleteOverdue, prunables, type Prunable } from '../../db/prune.ts'
import type { Context } from '../context.ts'

/** Rows deleted by one statement: a fraction of a second. */
const CHUNK = 5000

/** How many rows went, by what they were; `more` is left for the next run. */
export type Pruned = Record<Prunable, number> & { more: boolean }

/**
 * Deletes what has had its time: answers kept for repeats and told events after 30 days, sessions, sign-ins and counted attempts that are
 * over, what former members were known by. In small pieces, safe on several nodes at once and beside a sale; at most `limit` rows of
 * each kind.
 */
export async function pruneOld({ db, clock }: Context, { limit = 100_000 }: { limit?: number } = {}): Promise<Pruned> {
  const now = clock()
  const pruned: Partial<Record<Prunable, number>> = {}
  let more = false
  for (const what of prunables) {
    let gone = 0
    for (let last = -1; last !== 0 && gone < limit; gone += last)
      last = await deleteOverdue(db, what, now, Math.min(CHUNK, limit - gone))
    pruned[what] = gone
    more ||= gone === limit
  }
  return { ...(pruned as Record<Prunable, number>), more }
}
