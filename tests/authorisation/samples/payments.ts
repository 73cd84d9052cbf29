import type { paymentCommands, paymentQueries } from '../../../src/contract/endpoints/payments.ts'
import { cancelOrder } from '../../../src/services/orders/cancel.ts'
import { recordPayment } from '../../../src/services/payments/record.ts'
import type { Person, World } from '../world.ts'
import type { AskedOf, BodiesOf } from './types.ts'

/** An admin touches no money of their own. */
export const paymentBodies: BodiesOf<typeof paymentCommands> = {
  recordPayment: async world => ({ orderId: await world.order(world.people.stranger), kind: 'cash', amount: 100 }),
  recordRefunds: async world => {
    const owner = world.people.stranger
    const { orderId } = await paid(world, owner)
    await cancelOrder(world.context, { userId: owner.userId, role: 'customer' }, { orderId, penaltyType: 'none' })
    return { orderIds: [orderId] }
  },
  undoPayment: async world => ({ paymentId: (await paid(world, world.people.stranger)).paymentId }),
}

export const paymentAsked: AskedOf<typeof paymentQueries> = {
  orderPayments: async (world, owner) => ({ params: { orderId: await world.order(owner) }, search: {} }),
}

async function paid(world: World, owner: Person) {
  const orderId = await world.order(owner)
  const master = { userId: world.people.master.userId, role: 'master' as const }
  return await recordPayment(world.context, master, { orderId, kind: 'card', amount: 100 })
}
