import type { reviewCommands, reviewQueries } from '../../../src/contract/endpoints/reviews.ts'
import { changeOrderStatus } from '../../../src/services/orders/change-status.ts'
import { writeReview } from '../../../src/services/reviews/write.ts'
import type { Person, World } from '../world.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const reviewBodies: BodiesOf<typeof reviewCommands> = {
  writeReview: async (world, owner) => await aBody(world, owner),
  hideReview: async (world, owner) => {
    const { reviewId } = await writeReview(world.context, { userId: owner.userId, role: 'customer' }, await aBody(world, owner))
    return { reviewId, hidden: true }
  },
}

export const reviewAsked: AskedOf<typeof reviewQueries> = {
  productReviews: ({ round }) => ({ params: { productId: round.productId }, search: {} }),
  myReviews: plain,
  myReviewable: plain,
  adminReviews: plain,
}

async function aBody(world: World, owner: Person) {
  const orderId = await world.order(owner)
  // a master also hands over what is their own
  const { userId } = world.people.master
  await changeOrderStatus(world.context, { userId, role: 'master' }, { orderIds: [orderId], status: 'PICKED_UP' })
  return { orderId, lineNo: 1, rating: 5, body: '맛있어요.', photoIds: [] }
}
