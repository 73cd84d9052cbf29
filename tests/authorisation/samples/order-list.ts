import type { orderListCommands, orderListQueries } from '../../../src/contract/endpoints/order-list.ts'
import { cancelOrder } from '../../../src/services/orders/cancel.ts'
import { readAdminOrdersPage } from '../../../src/services/orders/read-admin.ts'
import { saveView } from '../../../src/services/orders/keep-views.ts'
import type { Person, World } from '../world.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const orderListBodies: BodiesOf<typeof orderListCommands> = {
  changeMatchingOrders: async (world, owner) => {
    await world.order(owner)
    const filter = { userId: owner.userId, status: 'RESERVED' }
    const admin = { userId: world.people.admin.userId, role: 'admin' as const }
    const { top } = await readAdminOrdersPage(world.context, admin, filter)
    return { filter, status: 'PREPAID', upTo: top! }
  },
  // an admin reverts no order of their own
  revertOrders: async world => {
    const owner = world.people.stranger
    const orderId = await world.order(owner)
    await cancelOrder(world.context, { userId: owner.userId, role: 'customer' }, { orderId, penaltyType: 'none' })
    return { orderIds: [orderId], originalStatus: 'CANCELED' }
  },
  saveOrderView: async ({ context }) => aView(context.newId()),
  deleteOrderView: async (world, owner) => ({ viewId: await kept(world, owner) }),
  // nobody keeps any
  arrangeOrderViews: async ({ context }) => {
    await context.db.query(`delete from order_views`)
    return { viewIds: [] }
  },
}

export const orderListAsked: AskedOf<typeof orderListQueries> = { orderViews: plain, orderTotals: plain, orderCounts: plain }

const aView = (viewId: string) => ({ viewId, name: `오늘 픽업 ${viewId.slice(-6)}`, search: 'pickup=today' })

async function kept({ context }: World, { userId }: Person): Promise<string> {
  const viewId = context.newId()
  await saveView(context, { userId, role: 'admin' }, aView(viewId))
  return viewId
}
