import type { Queries } from '../../../src/contract/endpoints/endpoints.ts'
import { kstDay } from '../../../src/domain/time.ts'
import { changeOrderStatus } from '../../../src/services/orders/change-status.ts'
import { continueOrderChange } from '../../../src/services/orders/change-matching.ts'
import type { Person, World } from '../world.ts'
import { aChange } from './order-list.ts'
import { reviewBodies } from './reviews.ts'
import type { AskedOf } from './types.ts'

/** Where the ordinary sample of a query may find nobody: one that finds somebody. */
export const personalAsked: Partial<AskedOf<Queries>> = {
  adminOrders: async (world, owner) => (await world.order(owner), { params: {}, search: {} }),
  prepaidOrders: async (world, owner) => {
    const admin = { userId: world.people.admin.userId, role: 'admin' as const }
    await changeOrderStatus(world.context, admin, { orderIds: [await world.order(owner)], status: 'PREPAID' })
    return { params: {}, search: {} }
  },
  counterOrders: async (world, owner) => {
    await world.order(owner)
    const day = kstDay(world.context.clock()).add({ days: 3 }).toString()
    return { params: {}, search: { day, state: 'due' } }
  },
  orderChangeResults: async (world, owner) => {
    const author = world.people.admin
    const change = await aChange(world, { author, owner })
    await continueOrderChange(world.context, { userId: author.userId, role: 'admin' }, change)
    return { params: change, search: {} }
  },
  roundWaitlist: async (world, owner) => {
    await world.waitlistEntry(owner)
    return { params: { roundId: world.round.roundId }, search: {} }
  },
  adminReviews: async (world, owner) => (await aReview(world, owner), { params: {}, search: {} }),
}

async function aReview(world: World, owner: Person): Promise<void> {
  await reviewBodies.hideReview(world, owner)
}
