import { v7 as newId } from 'uuid'
import type { CommandInput, CommandName, QueryName, QueryParams, QuerySearch } from '../../src/contract/endpoints.ts'
import type { RoundInput } from '../../src/contract/schemas/products.ts'
import { aGroup, anItem, anOffer, aPicture, aProduct, storedRound } from '../support/offers.ts'
import type { Person, World } from './world.ts'

/** A right body for every command, about an object of `owner`'s where there is one. A command without one does not compile, nor pass. */
export const bodies: { [N in CommandName]: (world: World, owner: Person) => Promise<CommandInput<N>> } = {
  getProductsWithStock: async () => null,
  reserve: async ({ round }) => ({
    requestId: newId(),
    reservations: [{ itemId: round.groups[0]!.itemIds[0]!, quantity: 1 }],
    waitlist: [],
  }),
  cancelOrder: async (world, owner) => ({ orderId: await world.order(owner) }),
  leaveWaitlist: async (world, owner) => ({ entryId: await world.waitlistEntry(owner) }),
  saveCart: async ({ round }) => ({
    items: [
      {
        id: 'line',
        status: 'RESERVATION',
        productId: round.productId,
        itemId: round.groups[0]!.itemIds[0]!,
        quantity: 2,
        unitPrice: 1000,
        pickupDate: '2026-12-01',
        deadlineDate: '2026-11-30T11:00:00Z',
      },
    ],
  }),
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
    return { roundId: world.round.roundId, version: stored.version, round: soon({ variantGroups }) }
  },
  setStockTotal: async ({ round }) => ({ variantGroupId: round.groups[0]!.id, totalPhysicalStock: null }),
  changeRoundStatus: async ({ round }) => ({ roundIds: [round.roundId], status: 'selling' }),
  saveCategories: async () => ({ categories: [{ name: '과일' }] }),
  changeOrderStatus: async (world, owner) => ({ orderIds: [await world.order(owner)], status: 'PREPAID' }),
}

/** The same for every query: what is asked for. */
export const asked: { [N in QueryName]: (world: World) => { params: QueryParams<N>; search: QuerySearch<N> } } = {
  products: () => plain,
  product: ({ round }) => ({ params: { productId: round.productId }, search: {} }),
  store: () => plain,
  me: () => plain,
  myOrders: () => plain,
  myWaitlist: () => plain,
  myCart: () => plain,
  adminDashboard: () => plain,
  adminProducts: () => plain,
  adminProduct: ({ round }) => ({ params: { productId: round.productId }, search: {} }),
  adminRound: ({ round }) => ({ params: { roundId: round.roundId }, search: {} }),
  adminOrders: () => plain,
}
const plain = { params: {}, search: {} }

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
