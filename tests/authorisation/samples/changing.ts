import type { Commands } from '../../../src/contract/endpoints/endpoints.ts'
import { cancelOrder } from '../../../src/services/orders/cancel.ts'
import { createBanner } from '../../../src/services/catalog/create-banner.ts'
import { drawRaffle } from '../../../src/services/raffle/draw.ts'
import { aRound, aUser } from '../../support/builders.ts'
import { readAdminBanners } from '../../../src/services/storefront/read-banners.ts'
import { aPicture } from '../../support/offers.ts'
import { aRaffle, enterAll } from '../../support/raffle.ts'
import type { World } from '../world.ts'
import { aChange } from './order-list.ts'
import { anUndo } from './undo.ts'
import type { BodiesOf } from './types.ts'

/** Where the ordinary sample of a command asks for what is so already: a body that changes something. */
export const changingBodies: Partial<BodiesOf<Commands>> = {
  archiveProducts: async ({ context }) => ({ productIds: [(await aRound(context.db)).productId], isArchived: true }),
  assignCategory: async ({ context }) => {
    const { productId } = await aRound(context.db)
    const categoryId = context.newId()
    await context.db.query(`insert into categories (id, name, position) values ($1::uuid, $1::text, 9)`, [categoryId])
    return { productIds: [productId], categoryId, seen: null }
  },
  continueOrderChange: (world, owner) => aChange(world, { author: world.people.admin, owner }),
  endOrderChange: (world, owner) => aChange(world, { author: world.people.admin, owner }),
  changeRoundStatus: async ({ context }) => ({ roundIds: [(await aRound(context.db)).roundId], status: 'ended' }),
  setStockTotal: async ({ context }) => ({
    variantGroupId: (await aRound(context.db)).groups[0]!.id,
    totalPhysicalStock: 50,
  }),
  setUserCounts: async ({ context }) => ({ userId: await aUser(context.db), pickupCount: 3, noShowCount: 0.5 }),
  setManualTier: async ({ context }) => ({ userId: await aUser(context.db), tier: 'fairy', reason: '단골' }),
  suspendUser: async ({ context }) => ({ userId: await aUser(context.db), reason: '약속 위반' }),
  liftSuspension: async ({ context }) => ({ userId: await aUser(context.db, { tier: 'restricted' }), reason: '사과를 받았음' }),
  undoChange: (world, owner) => anUndo(world, { author: world.people.admin, owner }),
  redrawRaffle: async world => ({ roundId: await aGivenUpPlace(world) }),
  orderBanners: async ({ context, people }) => {
    const admin = { userId: people.master.userId, role: 'master' as const }
    for (const alt of ['하나', '둘'])
      await createBanner(context, admin, { imageId: await aPicture(context.db, 'banners'), alt, link: null })
    const { banners } = await readAdminBanners(context.db, context.clock())
    const seen = banners.map(banner => banner.id)
    return { bannerIds: seen.toReversed(), seen }
  },
}

/** One place, two who want it, and the winner gave it up. */
async function aGivenUpPlace({ context, people }: World): Promise<string> {
  const round = await aRaffle(context, 1)
  await enterAll(context, round, 2)
  await context.db.query(`update sales_rounds set status = 'ended' where id = $1`, [round.roundId])
  await drawRaffle(context, { userId: people.master.userId, role: 'master' }, { roundId: round.roundId })
  const [won] = await context.db.query<{ user_id: string; order_id: string }>(
    `select user_id, order_id from raffle_entries where round_id = $1 and result = 'won'`,
    [round.roundId],
  )
  await cancelOrder(context, { userId: won!.user_id, role: 'customer' }, { orderId: won!.order_id, penaltyType: 'none' })
  return round.roundId
}
