import { fallbacks } from '../../../contract/fallbacks.ts'
import type { AdminOrder } from '../../../contract/schemas/orders.ts'
import { mayChange, orderStatuses, type OrderStatus } from '../../../domain/order.ts'
import { penaltyOf, type PenaltyType } from '../../../domain/penalty.ts'
import { call, errorText } from '../../app/api.ts'

export type OrderChange = { to: Exclude<OrderStatus, 'CANCELED'> } | { to: 'CANCELED'; penalty: PenaltyType }

export type ChangeResult = {
  to: OrderStatus
  done: AdminOrder[]
  refused: { order: AdminOrder; message: string }[]
}

const failure = '주문을 바꾸지 못했어요. 다시 시도해 주세요.'

/** Changes every order and says of each what came of it. A cancellation with a penalty is a verb of its own, one order at a time. */
export async function changeOrders(orders: readonly AdminOrder[], change: OrderChange): Promise<ChangeResult> {
  if (change.to === 'CANCELED' && change.penalty !== 'none') return await cancelOneByOne(orders, change.penalty)
  const answer = await call('changeOrderStatus', { orderIds: orders.map(order => order.id), status: change.to })
  const reasons = new Map(answer.refused.map(each => [each.orderId, each.message]))
  return {
    to: change.to,
    done: orders.filter(order => answer.done.includes(order.id)),
    refused: orders.flatMap(order => (reasons.has(order.id) ? [{ order, message: reasons.get(order.id) ?? failure }] : [])),
  }
}

/** The statuses that at least one of the orders may take; the domain's table decides. */
export function allowedChanges(orders: readonly AdminOrder[]): OrderStatus[] {
  return orderStatuses.filter(status => orders.some(order => mayChange(order.status, status)))
}

/** PREPAID and RESERVED lead back to each other; what is final needs a verb of its own. */
export function undoOf(result: ChangeResult): 'RESERVED' | 'PREPAID' | null {
  const [first] = result.done
  if (!first || result.done.some(order => order.status !== first.status)) return null
  if (first.status !== 'RESERVED' && first.status !== 'PREPAID') return null
  return mayChange(result.to, first.status) ? first.status : null
}

/** What cancelling so takes from the customers: points and no-shows in halves, over all of the orders that may be cancelled. */
export function costOfCanceling(orders: readonly AdminOrder[], type: PenaltyType): { points: number; noShowHalves: number } {
  const penalties = orders.filter(order => mayChange(order.status, 'CANCELED')).map(order => penaltyOf(type, order.totalPrice))
  return {
    points: penalties.reduce((sum, penalty) => sum + penalty.points, 0),
    noShowHalves: penalties.reduce((sum, penalty) => sum + penalty.noShowHalves, 0),
  }
}

async function cancelOneByOne(orders: readonly AdminOrder[], penaltyType: PenaltyType): Promise<ChangeResult> {
  const result: ChangeResult = { to: 'CANCELED', done: [], refused: [] }
  for (const order of orders) {
    try {
      await call('cancelOrder', { orderId: order.id, penaltyType })
      result.done.push(order)
    } catch (error) {
      result.refused.push({ order, message: errorText(error, fallbacks.cancelOrder) })
    }
  }
  return result
}
