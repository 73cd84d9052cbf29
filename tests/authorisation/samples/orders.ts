import { v7 as newId } from 'uuid'
import type { orderCommands, orderQueries } from '../../../src/contract/endpoints/orders.ts'
import { cancelOrder } from '../../../src/services/orders/cancel.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const orderBodies: BodiesOf<typeof orderCommands> = {
  reserve: async ({ round }) => ({
    requestId: newId(),
    reservations: [{ itemId: round.groups[0]!.itemIds[0]!, quantity: 1 }],
    waitlist: [],
  }),
  settleRequest: async () => ({ requestId: newId() }),
  cancelOrder: async (world, owner) => ({ orderId: await world.order(owner) }),
  // an admin marks no order of their own
  changeOrderStatus: async world => ({ orderIds: [await world.order(world.people.stranger)], status: 'PREPAID' }),
  // an admin hands over no order of their own
  processPartialPickup: async world => {
    const orderId = await world.order(world.people.stranger)
    await world.context.db.query(
      `with l as (update order_items set quantity = 3 where order_id = $1 returning *)
      update stock s set reserved_units = s.reserved_units + 2 from l where s.variant_group_id = l.variant_group_id`,
      [orderId],
    )
    await world.context.db.query(`update orders set total_price = total_price * 3 where id = $1`, [orderId])
    return { orderId, pickedUpQuantity: 1 }
  },
  splitBundledOrder: async (world, owner) => {
    const [orderId, other] = [await world.order(owner), await world.order(owner)]
    await world.context.db.query(`update order_items set order_id = $1, line_no = 2 where order_id = $2`, [orderId, other])
    await world.context.db.query(`update orders set total_price = total_price * 2 where id = $1`, [orderId])
    await world.context.db.query(`update orders set total_price = 0 where id = $1`, [other])
    return { orderId }
  },
  // an admin reverts no order of their own
  revertFinalizedOrder: async world => {
    const owner = world.people.stranger
    const orderId = await world.order(owner)
    await cancelOrder(world.context, { userId: owner.userId, role: 'customer' }, { orderId, penaltyType: 'none' })
    return { orderId, originalStatus: 'CANCELED' }
  },
  createOrderFor: async ({ round, people }) => ({
    requestId: newId(),
    userId: people.stranger.userId,
    items: [{ itemId: round.groups[0]!.itemIds[0]!, quantity: 1 }],
  }),
  saveOrderNotes: async (world, owner) => ({ orderId: await world.order(owner), notes: '문 앞에 둠', version: 1 }),
  bookmarkOrders: async (world, owner) => ({ orderIds: [await world.order(owner)], isBookmarked: true }),
}

export const orderAsked: AskedOf<typeof orderQueries> = {
  myOrders: plain,
  myOrder: async (world, caller) => ({ params: { orderId: await world.order(caller) }, search: {} }),
  adminOrders: plain,
  adminOrder: async (world, caller) => ({ params: { orderId: await world.order(caller) }, search: {} }),
  prepaidOrders: plain,
}
