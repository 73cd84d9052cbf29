import type { Tx } from '../../db/database.ts'
import { lockStock } from '../../db/stock.ts'
import { readWaitedGroups } from '../../db/waitlist.ts'
import type { Context } from '../context.ts'
import { settleStock, type Conversion } from './convert.ts'

/**
 * Converts what now fits where this user waits: they were passed over while suspended or of the wrong tier, and may take part again
 * (DECISIONS, Waitlist). Locks the shelves: call it after the user's row was changed, and lock nothing to the left of shelves after it.
 */
export async function settleLinesOf(tx: Tx, context: Context, userId: string, now: Temporal.Instant): Promise<Conversion[]> {
  const groups = await readWaitedGroups(tx, { userId })
  return groups.length === 0 ? [] : await settleStock(tx, context, await lockStock(tx, groups), [], now)
}
