import { v7 as newId } from 'uuid'
import type { orderCommands, orderQueries } from '../../../src/contract/endpoints/orders.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const orderBodies: BodiesOf<typeof orderCommands> = {
  reserve: async ({ round }) => ({
    requestId: newId(),
    reservations: [{ itemId: round.groups[0]!.itemIds[0]!, quantity: 1 }],
    waitlist: [],
  }),
  cancelOrder: async (world, owner) => ({ orderId: await world.order(owner) }),
  changeOrderStatus: async (world, owner) => ({ orderIds: [await world.order(owner)], status: 'PREPAID' }),
}

export const orderAsked: AskedOf<typeof orderQueries> = {
  myOrders: plain,
  adminOrders: plain,
}
