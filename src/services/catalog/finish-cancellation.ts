import { isUnavailable, type Tx } from '../../db/connection/database.ts'
import { lockOrder, type LockedOrder } from '../../db/orders/orders.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { lockCancellation, markFinished, markTold, readCanceledBy } from '../../db/catalog/round-cancellations.ts'
import { readReturns } from '../../db/catalog/round-life.ts'
import { readGroupIds, readHopeful, readOpenOrders } from '../../db/orders/round-orders.ts'
import { lockStock } from '../../db/stock/stock.ts'
import { isOpen } from '../../domain/order.ts'
import type { Context, Doer } from '../context.ts'
import { cancelIn } from '../orders/cancel.ts'
import { splitOff } from '../orders/split.ts'
import { carryReceived } from '../payments/carry.ts'
import { endEntriesOfRound } from '../waitlist/end.ts'

const CHUNK = 50

/**
 * Continues the cancellation of a round: ends its waitlist, notifies its customers and cancels up to `most` open orders. Each step is a
 * separate transaction that skips what is done: safe to interrupt, to repeat and on several servers. Orders that fail are left for the next
 * run; `failures` holds their errors.
 */
export async function finishCancellation(
  context: Context,
  roundId: string,
  most = Number.POSITIVE_INFINITY,
): Promise<{ canceledOrders: number; isFinished: boolean; failures: unknown[] }> {
  await letReservationsPass(context, roundId)
  await tellEverybody(context, roundId)
  for (let canceledOrders = 0; ; ) {
    const failures: unknown[] = []
    const passed = await cancelOrders(context, roundId, most - canceledOrders, failures)
    canceledOrders += passed
    if (await finish(context, roundId)) return { canceledOrders, isFinished: true, failures: [] }
    if (passed === 0 || canceledOrders >= most) return { canceledOrders, isFinished: false, failures }
  }
}

/**
 * Waits for reservations that hold the round's stock and read it as open. Later ones see that it is canceled, so the affected orders are
 * final after this.
 */
async function letReservationsPass(context: Context, roundId: string): Promise<void> {
  await context.db.transaction(async tx => {
    await lockStock(tx, await readGroupIds(tx, roundId))
  })
}

/** Ends the waitlist and notifies everyone with an open order, a waitlist entry or a raffle entry, once. */
async function tellEverybody(context: Context, roundId: string): Promise<void> {
  await context.db.transaction(async tx => {
    const cancellation = await lockCancellation(tx, roundId)
    if (!cancellation || cancellation.isTold) return
    const now = context.clock()
    const entryIds = await endEntriesOfRound(tx, context, roundId, now)
    const orders = await readOpenOrders(tx, roundId, { after: null, limit: null })
    const concerned = new Set([...orders.map(order => order.userId), ...(await readHopeful(tx, roundId, entryIds))])
    const payload = {
      userIds: [...concerned],
      roundId,
      orderIds: orders.map(order => order.id),
      refunds: await readReturns(tx, roundId),
    }
    if (concerned.size > 0) await publish(tx, 'rounds.canceled', payload, now)
    await markTold(tx, roundId, now)
  })
}

async function cancelOrders(context: Context, roundId: string, most: number, failures: unknown[]): Promise<number> {
  let canceled = 0
  const doer = { userId: await readCanceledBy(context.db, roundId), role: 'system' } as const
  for (let after: string | null = null; ; ) {
    const orders: { id: string }[] = await readOpenOrders(context.db, roundId, { after, limit: CHUNK })
    for (const { id } of orders) {
      if (canceled >= most) return canceled
      try {
        if (await cancelOne(context, doer, roundId, id)) canceled++
      } catch (error) {
        if (isUnavailable(error)) throw error
        failures.push(error)
      }
    }
    if (orders.length < CHUNK) return canceled
    after = orders.at(-1)!.id
  }
}

/**
 * Cancels an order's items of the round without penalty; items of other rounds stay in the original order. Returns false when nothing is
 * left to cancel.
 */
async function cancelOne(context: Context, doer: Doer, roundId: string, orderId: string): Promise<boolean> {
  return await context.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order || !isOpen(order.status)) return false
    const lineNos = order.lines.filter(line => line.roundId === roundId).map(line => line.lineNo)
    if (lineNos.length === 0) return false
    const isWhole = lineNos.length === order.lines.length
    await cancelIn(tx, context, doer, {
      orderId: isWhole ? orderId : await partOf(tx, context, doer, order, lineNos),
      penaltyType: 'none',
      withRound: true,
    })
    return true
  })
}

/** Moves items, with the money that exceeds the price of the others, into a new order and returns its id. */
async function partOf(tx: Tx, context: Context, doer: Doer, order: LockedOrder, lineNos: readonly number[]): Promise<string> {
  const now = context.clock()
  const id = await splitOff(tx, context, doer, order, lineNos, now)
  await carryReceived(tx, context, doer, { originId: order.id, partIds: [id] }, now)
  return id
}

/** Marks the cancellation as finished and returns true, unless open orders are left: splits and partial pickups may have made new ones. */
async function finish(context: Context, roundId: string): Promise<boolean> {
  return await context.db.transaction(async tx => {
    if (!(await lockCancellation(tx, roundId))) return true
    const [left] = await readOpenOrders(tx, roundId, { after: null, limit: 1 })
    if (left) return false
    await markFinished(tx, roundId, context.clock())
    return true
  })
}
