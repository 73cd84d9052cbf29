import type { Tx } from '../../db/connection/database.ts'
import { findOverdue, type DuePlace } from '../../db/orders/no-shows.ts'
import { groupsOf, lockReserved, releasedBy, setOrderStatus } from '../../db/orders/orders.ts'
import { readShopSettings } from '../../db/store/store-info.ts'
import { isNoShow, lastNoShowDay, NO_SHOW_MINUTES } from '../../domain/no-show.ts'
import type { Context } from '../context.ts'
import { settleStock } from '../waitlist/convert.ts'
import { lockStockAndWaited } from '../waitlist/serve-moved.ts'
import { penaliseNoShows } from './penalise.ts'
import { recordAll } from '../order-changes/record.ts'

/** Orders per transaction: few, so that stock and user rows are locked briefly. */
const CHUNK = 100

/**
 * Cancels as no-shows the RESERVED orders whose last pickup day and grace days have passed, at most `limit` (docs/RULES.md#penalties). Safe
 * to repeat and on several servers; `more` says that some are left. Orders that fail do not stop the others: an AggregateError is thrown at
 * the end.
 */
export async function markNoShows(context: Context, { limit = 5000 } = {}): Promise<{ canceled: number; more: boolean }> {
  const failures: unknown[] = []
  let [canceled, seen, more] = [0, 0, true]
  let place: DuePlace | null = null
  while (more && seen < limit) {
    const count = Math.min(CHUNK, limit - seen)
    const found: DuePlace[] = await overdue(context, place, count)
    canceled += await markEach(
      context,
      found.map(order => order.id),
      failures,
    )
    seen += found.length
    place = found.at(-1) ?? null
    more = found.length === count
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be marked as no-shows`)
  return { canceled, more }
}

async function overdue({ db, clock }: Context, after: DuePlace | null, count: number): Promise<DuePlace[]> {
  const { graceDays } = await readShopSettings(db)
  return await findOverdue(db, { lastDay: lastNoShowDay(clock(), graceDays), graceDays, minutes: NO_SHOW_MINUTES }, after, count)
}

async function markEach(context: Context, orderIds: readonly string[], failures: unknown[]): Promise<number> {
  if (orderIds.length === 0) return 0
  try {
    return await context.db.transaction(async tx => await markIn(tx, context, orderIds))
  } catch (error) {
    let canceled = 0
    if (orderIds.length === 1) failures.push(error)
    else for (const orderId of orderIds) canceled += await markEach(context, [orderId], failures)
    return canceled
  }
}

/**
 * Cancels those of these orders that are still RESERVED and overdue as no-shows, in one transaction, and returns how many. Locks orders,
 * users and stock, each in id order (docs/LOCKING.md).
 */
async function markIn(tx: Tx, context: Context, orderIds: readonly string[]): Promise<number> {
  const { graceDays } = await readShopSettings(tx)
  const now = context.clock()
  const orders = (await lockReserved(tx, orderIds)).filter(order => isNoShow(order, now, graceDays))
  if (orders.length === 0) return 0
  const { charges, moves } = await penaliseNoShows(tx, context, orders)
  const shelves = await lockStockAndWaited(tx, groupsOf(orders), moves)
  // In a divided order the parts are charged different amounts: the first the whole, the others what is left.
  const alike = [...Map.groupBy(orders.keys(), nth => JSON.stringify(charges[nth])).values()]
  for (const nths of alike) {
    const charged = { ...charges[nths[0]!]!, total: 0 }
    const ids = nths.map(nth => orders[nth]!.id)
    await setOrderStatus(tx, ids, { status: 'CANCELED', penaltyType: 'no_show', charged }, now)
  }
  const released = orders.flatMap(order => releasedBy(order, 'shelf'))
  await settleStock(tx, context, shelves, released, now)
  for (const nths of alike) {
    const { points, noShowHalves } = charges[nths[0]!]!
    const facts = { penaltyType: 'no_show' as const, points, noShowHalves }
    const same = nths.map(nth => orders[nth]!)
    await recordAll(tx, context, { orders: same, from: 'RESERVED', to: 'CANCELED', facts }, now)
  }
  return orders.length
}
