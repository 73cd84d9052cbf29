import type { paymentCommands, paymentQueries } from '../../../src/contract/endpoints/payments.ts'
import { cancelOrder } from '../../../src/services/orders/cancel.ts'
import { recordPayment } from '../../../src/services/payments/record.ts'
import type { Person, World } from '../world.ts'
import type { AskedOf, BodiesOf } from './types.ts'

export const paymentBodies: BodiesOf<typeof paymentCommands> = {
  recordPayment: async (world, owner) => ({ orderId: await world.order(owner), kind: 'cash', amount: 100 }),
  recordRefunds: async (world, owner) => {
    const { orderId } = await paid(world, owner)
    await cancelOrder(world.context, { userId: owner.userId, role: 'customer' }, { orderId, penaltyType: 'none' })
    return { orderIds: [orderId] }
  },
  undoPayment: async (world, owner) => ({ paymentId: (await paid(world, owner)).paymentId }),
}

export const paymentAsked: AskedOf<typeof paymentQueries> = {
  orderPayments: async (world, owner) => ({ params: { orderId: await world.order(owner) }, search: {} }),
}

async function paid(world: World, owner: Person) {
  const orderId = await world.order(owner)
  const admin = { userId: world.people.admin.userId, role: 'admin' as const }
  return await recordPayment(world.context, admin, { orderId, kind: 'card', amount: 100 })
}
