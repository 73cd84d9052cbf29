import type { Tx } from '../../db/connection/database.ts'
import { lockOrder } from '../../db/orders/orders.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { moveTerms } from '../../db/orders/promised-terms.ts'
import {
  insertOrderEvents,
  lockOrdersOfOtherDays,
  moveOrders,
  type OrderOfRound,
  type PickupDays,
} from '../../db/orders/round-orders.ts'
import { Refused } from '../../domain/rejection.ts'
import { misplacedMove } from '../../domain/round-dates.ts'
import { startOfKstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'
import { carryReceived } from '../payments/carry.ts'
import { splitOff } from '../orders/split.ts'

type Move = { roundId: string; before: PickupDays; after: PickupDays }

/**
 * Moves a round's open orders to its new pickup days, notifies their customers, and returns how many orders this call moved
 * (docs/RULES.md#a-rounds-pickup-days-move). Orders with items of other rounds are first split, and only this round's items move. Call it
 * twice: with `wait` before the stock is locked, then with `nowait` under that lock, for orders made meanwhile. With `nowait`, an order
 * locked elsewhere restarts the transaction.
 * @throws Refused INVALID_INPUT when there are open orders and the days are not allowed
 */
export async function moveOpenOrders(
  tx: Tx,
  context: Context,
  actor: Actor,
  { roundId, before, after }: Move,
  wait: 'wait' | 'nowait',
): Promise<number> {
  const orders = await lockOrdersOfOtherDays(tx, roundId, after, wait)
  if (orders.length === 0) return 0
  const now = context.clock()
  const field = misplacedMove(before, after, now)
  if (field !== null) throw new Refused({ code: 'INVALID_INPUT', issues: [{ path: `round.${field}`, message: passed[field] }] })
  const ids: string[] = []
  for (const order of orders) ids.push(order.isMixed ? await takeOut(tx, context, actor, order, roundId, now) : order.id)
  const back = new Set(await moveTerms(tx, ids, after, startOfKstDay(after.pickupDate)))
  await moveOrders(tx, ids, after)
  const days = written(after)
  const events = ids.map(orderId => ({ id: context.newId(), orderId }))
  await insertOrderEvents(tx, events, { actorId: actor.userId, kind: 'moved', data: { by: 'shop', ...days } }, now)
  const moved = orders.map((order, place) => ({ userId: order.userId, id: ids[place]! }))
  for (const isBack of [false, true]) {
    const told = moved.filter(({ id }) => back.has(id) === isBack)
    if (told.length === 0) continue
    const userIds = [...new Set(told.map(order => order.userId))]
    const payload = { userIds, orderIds: told.map(order => order.id), roundId, ...days, before: written(before) }
    await publish(tx, 'orders.moved', { ...payload, ...(isBack && { isBack }) }, now)
  }
  return ids.length
}

function written({ pickupDate, pickupUntil }: PickupDays): { pickupDate: string; pickupUntil: string } {
  return { pickupDate: pickupDate.toString(), pickupUntil: pickupUntil.toString() }
}

const passed = {
  pickupDate: '열린 주문이 있어서 픽업 첫날은 내일 이후로만 옮길 수 있어요.',
  pickupUntil: '열린 주문이 있어서 픽업 마지막 날을 지난 날로 옮길 수 없어요.',
}

async function takeOut(
  tx: Tx,
  context: Context,
  actor: Actor,
  { id }: OrderOfRound,
  roundId: string,
  now: Temporal.Instant,
): Promise<string> {
  const order = (await lockOrder(tx, id))!
  const lineNos = order.lines.filter(line => line.roundId === roundId).map(line => line.lineNo)
  const partId = await splitOff(tx, context, actor, order, lineNos, now)
  await carryReceived(tx, context, actor, { originId: id, partIds: [partId] }, now)
  return partId
}
