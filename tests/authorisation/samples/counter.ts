import type { counterQueries } from '../../../src/contract/endpoints/counter.ts'
import { kstDay } from '../../../src/domain/time.ts'
import type { AskedOf } from './types.ts'

export const counterAsked: AskedOf<typeof counterQueries> = {
  counterOrders: () => ({ params: {}, search: { day: '2026-11-21', state: 'due' } }),
  counterSearch: () => ({ params: {}, search: { q: '손님' } }),
  counterVisit: ({ people }) => ({ params: { userId: people.stranger.userId }, search: {} }),
  // with somebody who is due, so that there is somebody to look at
  counterDay: async world => {
    const orderId = await world.order(world.people.stranger)
    const today = kstDay(world.context.clock())
    await world.context.db.query(`update orders set pickup_date = $2, pickup_until = $2 where id = $1`, [orderId, today])
    return { params: {}, search: {} }
  },
  counterCounts: () => ({ params: {}, search: {} }),
}
