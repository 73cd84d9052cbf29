import type { OrderStatus } from '../../domain/order.ts'
import type { Actor, Context } from '../context.ts'
import { eachOrder, type StatusResults } from './each-order.ts'
import { revertFinalizedOrder } from './revert.ts'

/** Opens many orders again, each as `revertFinalizedOrder` does, with a result for each: what undoes a change of many. */
export async function revertOrders(
  context: Context,
  actor: Actor,
  { orderIds, originalStatus }: { orderIds: string[]; originalStatus: OrderStatus },
): Promise<StatusResults> {
  return await eachOrder(
    context,
    orderIds,
    async orderId => (await revertFinalizedOrder(context, actor, { orderId, originalStatus })).userId,
  )
}
