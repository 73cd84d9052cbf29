import type { CommandOutput } from '../../../contract/endpoints/endpoints.ts'
import type { AdminOrder, Moved } from '../../../contract/schemas/admin-orders.ts'
import { mayBecome } from '../../../domain/order.ts'
import { call } from '../send/call.ts'
import { moneyOf } from '../../lib/format/order-money.ts'
import { versionSeen } from '../ui/own-versions.ts'
import { undoTokenOf } from '../ui/undo-tokens.ts'
import { isAlready } from '../orders/already.ts'
import { piecesOf } from '../orders/order-words.ts'
import { reasonOf } from '../orders/result-words.ts'

/**
 * An action of the prepaid screen on orders. The first three set a status; `REOPENED` reverts a pickup; `REFUNDED` records that money was
 * returned.
 */
export type PrepaidAct = 'PREPAID' | 'RESERVED' | 'PICKED_UP' | 'REOPENED' | 'REFUNDED'

/** An action of the prepaid screen on orders, or its undo. `UNREFUNDED` removed the record that money was returned. */
export type ResultAct = PrepaidAct | 'UNREFUNDED'

/**
 * The result of an action of the prepaid screen on orders. `done` holds the changed orders as they were before. `token` undoes the action;
 * null if it cannot be undone.
 */
export type PrepaidResult = {
  act: ResultAct
  /** True if it undid an earlier action. */
  isUndo: boolean
  done: AdminOrder[]
  token: string | null
  refused: Answered[]
  /** Points and won that the action added or took away, in total. */
  moved: Moved
  /** Orders that already had the wanted state. */
  already: Answered[]
}

type Answered = { order: AdminOrder; message: string }

/** Returns true if the order allows the action. */
export function allows(order: AdminOrder, act: PrepaidAct): boolean {
  if (act === 'REFUNDED') return moneyOf(order).toReturn > 0
  return act === 'REOPENED' ? order.status === 'PICKED_UP' : mayBecome(order, act)
}

/**
 * Changes orders by one action of the prepaid screen, such as `PICKED_UP`, and returns the result. Orders changed since they were shown are
 * refused. `requestId` is the idempotency key.
 * @throws ApiError when the whole call fails
 */
export async function carryOut(orders: readonly AdminOrder[], act: PrepaidAct, requestId: string): Promise<PrepaidResult> {
  return resultOf(orders, act, false, await ask(orders, act, requestId))
}

/**
 * Undoes an action of the prepaid screen by its undo token and returns the result. An order that others changed since is refused; its
 * message says who and when.
 * @throws ApiError when the whole call fails
 */
export async function takeBack({ act, done, token }: PrepaidResult & { token: string }): Promise<PrepaidResult> {
  return resultOf(done, backOf(act, done), true, await call('undoChange', { token }))
}

function piecesIn(orders: readonly AdminOrder[]): Record<string, number> {
  return Object.fromEntries(orders.map(order => [order.id, piecesOf(order)]))
}

function seenOf(orders: readonly AdminOrder[]): Record<string, number> {
  return Object.fromEntries(orders.map(order => [order.id, versionSeen(order)]))
}

/**
 * Returns an approximation of the order after the action, for the cache until the refetch: its version, status and received money. After
 * `REOPENED` and `UNREFUNDED` the received money stays as it was, though the server changes it.
 */
export function afterAct(order: AdminOrder, act: ResultAct): AdminOrder {
  const { due, toReturn } = moneyOf(order)
  const version = versionSeen(order)
  switch (act) {
    case 'REFUNDED':
      return { ...order, version, received: order.received - toReturn }
    case 'UNREFUNDED':
      return { ...order, version }
    case 'REOPENED':
      return { ...order, version, status: order.prepaidAt === null ? 'RESERVED' : 'PREPAID' }
    case 'RESERVED':
      return { ...order, version, status: act, received: order.received - (order.unmarks ?? 0), unmarks: 0 }
    case 'PREPAID':
      return { ...order, version, status: act, received: order.received + due, unmarks: due }
    case 'PICKED_UP':
      return { ...order, version, status: act, received: order.received + due }
  }
}

function resultOf(orders: readonly AdminOrder[], act: ResultAct, isUndo: boolean, answer: Answer): PrepaidResult {
  const done = orders.filter(order => answer.done.includes(order.id))
  const answered = (those: typeof answer.refused): Answered[] => {
    const reasons = new Map(those.map(each => [each.orderId, reasonOf(each)]))
    return orders.flatMap(order => {
      const message = reasons.get(order.id)
      return message === undefined ? [] : [{ order, message }]
    })
  }
  return {
    act,
    isUndo,
    done,
    token: undoTokenOf(answer),
    moved: { points: answer.points, amount: answer.amount, inviterPoints: answer.inviterPoints },
    refused: answered(answer.refused.filter(each => !isAlready(each))),
    already: answered(answer.refused.filter(isAlready)),
  }
}

type Answer = CommandOutput<'changeOrderStatus'>

async function ask(orders: readonly AdminOrder[], act: PrepaidAct, requestId: string): Promise<Answer> {
  const [orderIds, seen] = [orders.map(order => order.id), seenOf(orders)]
  if (act === 'REOPENED') return await call('revertOrders', { orderIds, originalStatus: 'PICKED_UP', seen })
  if (act === 'REFUNDED') return await call('recordRefunds', { requestId, orderIds, expectedVersions: seen })
  return await call('changeOrderStatus', { requestId, orderIds, seen, seenQuantities: piecesIn(orders), status: act })
}

function backOf(act: ResultAct, done: readonly AdminOrder[]): ResultAct {
  if (act === 'REFUNDED') return 'UNREFUNDED'
  if (act === 'PICKED_UP') return 'REOPENED'
  if (act === 'REOPENED') return 'PICKED_UP'
  return done[0]?.status === 'PREPAID' ? 'PREPAID' : 'RESERVED'
}

export const resultTitles: Record<ResultAct, string> = {
  PREPAID: '선입금으로 표시한 결과',
  RESERVED: '예약으로 되돌린 결과',
  PICKED_UP: '픽업 완료로 바꾼 결과',
  REOPENED: '픽업을 되돌린 결과',
  REFUNDED: '돈을 돌려준 결과',
  UNREFUNDED: '돌려줄 돈으로 되돌린 결과',
}
