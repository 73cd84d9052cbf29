import type { OrderStatus } from '../../domain/order.ts'
import type { Actor, Context } from '../context.ts'
import { eachOrder, type StatusResults } from '../order-changes/each-order.ts'
import { revertFinalizedOrder } from './revert.ts'

/**
 * Reopens many picked up or canceled orders, each as `revertFinalizedOrder` does, in separate transactions; refusals are returned per
 * order. `seen` holds expected versions by order id. `joinedQuantity` counts pieces of open orders that were merged back into partly picked
 * up ones.
 */
export async function revertOrders(
  context: Context,
  actor: Actor,
  {
    orderIds,
    originalStatus,
    seen,
  }: { orderIds: string[]; originalStatus: OrderStatus; seen?: Readonly<Record<string, number>> | undefined },
): Promise<StatusResults & { joinedQuantity: number }> {
  let joinedQuantity = 0
  const results = await eachOrder(context, orderIds, async orderId => {
    const reverted = await revertFinalizedOrder(context, actor, { orderId, originalStatus, seen: seen?.[orderId] })
    joinedQuantity += reverted.joinedQuantity
    return reverted
  })
  return { ...results, joinedQuantity }
}
