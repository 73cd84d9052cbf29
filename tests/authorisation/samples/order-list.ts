import type { orderListCommands, orderListQueries } from '../../../src/contract/endpoints/order-list.ts'
import { changeMatchingInput } from '../../../src/contract/schemas/order-list.ts'
import { cancelOrder } from '../../../src/services/orders/cancel.ts'
import { changeMatchingOrders } from '../../../src/services/orders/change-matching.ts'
import { readAdminOrdersPage } from '../../../src/services/orders/read-admin.ts'
import { saveView } from '../../../src/services/orders/keep-views.ts'
import type { Person, World } from '../world.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const orderListBodies: BodiesOf<typeof orderListCommands> = {
  changeMatchingOrders: world => matching(world, world.people.stranger),
  continueOrderChange: begun,
  endOrderChange: begun,
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

export const orderListAsked: AskedOf<typeof orderListQueries> = {
  openOrderChange: plain,
  orderChangeResults: async (world, caller) => ({ params: await begun(world, caller), search: {} }),
  orderViews: plain,
  orderTotals: plain,
  orderCounts: plain,
}

async function matching(world: World, owner: Person) {
  await world.order(owner)
  const filter = { userId: owner.userId, status: 'RESERVED' }
  const admin = { userId: world.people.admin.userId, role: 'admin' as const }
  const { top } = await readAdminOrdersPage(world.context, admin, filter)
  return { requestId: world.context.newId(), filter, status: 'PREPAID' as const, upTo: top! }
}

async function begun(world: World, author: Person) {
  return await aChange(world, { author, owner: world.people.stranger })
}

/** A change of all of the owner's open orders that its author began. */
export async function aChange(world: World, { author, owner }: Record<'author' | 'owner', Person>) {
  const input = changeMatchingInput.parse(await matching(world, owner))
  const { changeId } = await changeMatchingOrders(world.context, { userId: author.userId, role: 'admin' }, input)
  return { changeId }
}

const aView = (viewId: string) => ({ viewId, name: `오늘 픽업 ${viewId.slice(-6)}`, search: 'pickup=today' })

async function kept({ context }: World, { userId }: Person): Promise<string> {
  const viewId = context.newId()
  await saveView(context, { userId, role: 'admin' }, aView(viewId))
  return viewId
}
