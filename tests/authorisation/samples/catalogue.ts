import { v7 as newId } from 'uuid'
import type { catalogueCommands, catalogueQueries } from '../../../src/contract/endpoints/catalogue.ts'
import type { RoundInput } from '../../../src/contract/schemas/products.ts'
import { aRound } from '../../support/builders.ts'
import { aGroup, anItem, anOffer, aPicture, aProduct, storedRound } from '../../support/offers.ts'
import type { World } from '../world.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const catalogueBodies: BodiesOf<typeof catalogueCommands> = {
  createProduct: async world => ({ product: await offered(world), round: soon(), publish: true }),
  updateProduct: async world => ({
    productId: world.round.productId,
    version: await versionOf(world, 'products', world.round.productId),
    product: await offered(world),
  }),
  archiveProducts: async world => ({ productIds: [world.round.productId], isArchived: false }),
  createRound: async world => ({ productId: world.round.productId, round: soon(), publish: true }),
  updateRound: async world => {
    const stored = await storedRound(world.context.db, world.round.roundId)
    const variantGroups = stored.groups.map(group =>
      aGroup({ id: group.id, totalPhysicalStock: group.total, items: group.items.map(({ id, name }) => anItem(name, { id })) }),
    )
    return { roundId: world.round.roundId, version: stored.version, round: soon({ variantGroups }), movesOrders: 100 }
  },
  setStockTotal: async ({ round }) => ({ variantGroupId: round.groups[0]!.id, totalPhysicalStock: null }),
  changeRoundStatus: async ({ round }) => ({ roundIds: [round.roundId], status: 'selling' }),
  duplicateRound: async ({ round }) => ({ roundId: round.roundId }),
  deleteRound: async ({ context }) => ({ roundId: (await aRound(context.db, { status: 'draft' })).roundId, version: 1 }),
  assignCategory: async ({ round }) => ({ productIds: [round.productId], categoryId: null, seen: null }),
  cancelRound: async world => ({ roundId: (await aRound(world.context.db)).roundId, reason: '산지 사정' }),
  saveCategories: async () => ({ categories: [{ name: '과일' }] }),
}

export const catalogueAsked: AskedOf<typeof catalogueQueries> = {
  adminProducts: plain,
  productsByCategory: plain,
  productNames: () => ({ params: {}, search: { q: '상' } }),
  adminCategories: plain,
  adminProduct: ({ round }) => ({ params: { productId: round.productId }, search: {} }),
  adminRound: ({ round }) => ({ params: { roundId: round.roundId }, search: {} }),
}

async function offered(world: World) {
  return aProduct({ groupName: `상품 ${newId()}`, imageIds: [await aPicture(world.context.db)] })
}

/** A round that sells from now on, whatever day the test runs. */
function soon(over: Partial<RoundInput> = {}): RoundInput {
  const today = Temporal.Now.plainDateISO('Asia/Seoul')
  const deadline = today.add({ days: 2 }).toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: '20:00' })
  const pickupDate = today.add({ days: 4 }).toString()
  return anOffer({ deadlineDate: deadline.toInstant().toString(), pickupDate, pickupUntil: pickupDate, ...over })
}

async function versionOf(world: World, table: 'products' | 'sales_rounds', id: string): Promise<number> {
  const [row] = await world.context.db.query<{ version: number }>(`select version from ${table} where id::text = $1`, [id])
  return row!.version
}
