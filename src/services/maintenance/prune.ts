import { deleteOverdue, prunables, type Prunable } from '../../db/maintenance/prune.ts'
import type { Context } from '../context.ts'

/** Rows deleted per statement: a fraction of a second. */
const CHUNK = 5000

/** Deleted rows by kind; `more` says that some are left for the next run. */
export type Pruned = Record<Prunable, number> & { more: boolean }

/**
 * Deletes rows whose retention time is over, such as stored answers and expired sessions, at most `limit` of each kind in `prunables`.
 * Works in small batches, so it can run during a sale and on several servers.
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
