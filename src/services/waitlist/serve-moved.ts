import type { Tx } from '../../db/connection/database.ts'
import { lockStock, type StockRow } from '../../db/stock/stock.ts'
import { readWaitedGroups } from '../../db/waitlist/waitlist.ts'
import { mayGainBy, type TierMove } from '../../domain/tier.ts'
import type { Context } from '../context.ts'
import { settleStock, type Conversion } from './convert.ts'

/**
 * Locks in id order the stock of these variant groups, and of all groups whose waitlists have users with a changed tier (`moves`). Users
 * who are suspended now are left out. Pass the result to `settleStock`, which converts waitlist entries into orders. Call it after the
 * users were locked (docs/LOCKING.md, rule 8).
 */
export async function lockStockAndWaited(
  tx: Tx,
  groupIds: readonly string[],
  moves: readonly TierMove[],
): Promise<Map<string, StockRow>> {
  const userIds = moves.filter(mayGainBy).map(move => move.userId)
  const waited = userIds.length > 0 ? await readWaitedGroups(tx, { userIds }) : []
  return await lockStock(tx, [...new Set([...groupIds, ...waited])])
}

/**
 * Converts into orders the waitlist entries of users whose tier changed, where stock is left, in the transaction of the change. Leaves out
 * users who are suspended now. Returns the conversions.
 */
export async function serveMoved(
  tx: Tx,
  context: Context,
  moves: readonly TierMove[],
  now: Temporal.Instant,
): Promise<Conversion[]> {
  if (!moves.some(mayGainBy)) return []
  return await settleStock(tx, context, await lockStockAndWaited(tx, [], moves), [], now)
}
