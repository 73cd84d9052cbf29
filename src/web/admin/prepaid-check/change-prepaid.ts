import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { mayChange } from '../../../domain/order.ts'
import { call } from '../../app/api.ts'
import { forgetOwnChanges, noteOwnChange, versionSeen } from '../ui/own-versions.ts'
import { revertTarget } from '../orders/order/revert-words.ts'

/** Marking, taking the mark away, handing over; `REOPENED` opens again what was handed over. */
export type PrepaidAct = 'PREPAID' | 'RESERVED' | 'PICKED_UP' | 'REOPENED'

/** What came of an act; the orders as they were before it. */
export type PrepaidResult = { act: PrepaidAct; done: AdminOrder[]; refused: { order: AdminOrder; message: string }[] }

/** Whether an order allows it; the domain's table of changes decides. */
export function allows(order: AdminOrder, act: PrepaidAct): boolean {
  return act === 'REOPENED' ? order.status === 'PICKED_UP' : mayChange(order.status, act)
}

/** Carries it out for each order as its author saw it. */
export async function carryOut(orders: readonly AdminOrder[], act: PrepaidAct, requestId: string): Promise<PrepaidResult> {
  return await send(orders, act, { requestId, seen: seenOf(orders) })
}

/** Takes back what its author has just done; an order that somebody changed after that stays as it is now. */
export async function takeBack({ act, done }: PrepaidResult): Promise<PrepaidResult> {
  return await send(done, backOf(act, done), { seen: seenOf(done) })
}

function seenOf(orders: readonly AdminOrder[]): Record<string, number> {
  return Object.fromEntries(orders.map(order => [order.id, versionSeen(order)]))
}

/** The order as an act leaves it, before the shop's list has come. */
export function afterAct(order: AdminOrder, act: PrepaidAct): AdminOrder {
  return { ...order, status: act === 'REOPENED' ? revertTarget(order) : act, version: versionSeen(order) }
}

type Sending = { requestId?: string; seen: Record<string, number> }

async function send(orders: readonly AdminOrder[], act: PrepaidAct, sending: Sending): Promise<PrepaidResult> {
  const orderIds = orders.map(order => order.id)
  const answer =
    act === 'REOPENED'
      ? await call('revertOrders', { orderIds, originalStatus: 'PICKED_UP' })
      : await call('changeOrderStatus', { ...sending, orderIds, status: act })
  const done = orders.filter(order => answer.done.includes(order.id))
  for (const order of done) noteOwnChange(order)
  for (const { orderId } of answer.refused) forgetOwnChanges({ id: orderId })
  const reasons = new Map(answer.refused.map(each => [each.orderId, each.message]))
  return {
    act,
    done,
    refused: orders.flatMap(order => {
      const message = reasons.get(order.id)
      return message === undefined ? [] : [{ order, message }]
    }),
  }
}

function backOf(act: PrepaidAct, done: readonly AdminOrder[]): PrepaidAct {
  if (act === 'PICKED_UP') return 'REOPENED'
  if (act === 'REOPENED') return 'PICKED_UP'
  return done[0]?.status === 'PREPAID' ? 'PREPAID' : 'RESERVED'
}

export const actWords: Record<PrepaidAct, (count: number) => string> = {
  PREPAID: count => `${count}건을 선입금으로 표시했어요`,
  RESERVED: count => `${count}건을 예약으로 되돌렸어요`,
  PICKED_UP: count => `${count}건을 픽업 완료로 바꿨어요`,
  REOPENED: count => `${count}건의 픽업을 되돌렸어요`,
}
export const resultTitles: Record<PrepaidAct, string> = {
  PREPAID: '선입금으로 표시한 결과',
  RESERVED: '예약으로 되돌린 결과',
  PICKED_UP: '픽업 완료로 바꾼 결과',
  REOPENED: '픽업을 되돌린 결과',
}
