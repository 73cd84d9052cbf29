import type { Commands } from '../../../src/contract/endpoints/endpoints.ts'
import { changingBodies } from './changing.ts'
import { catalogueBodies } from './catalogue.ts'
import { orderBodies } from './orders.ts'
import { orderListBodies } from './order-list.ts'
import { paymentBodies } from './payments.ts'
import { bankBodies } from './bank.ts'
import { saveBankColumns } from '../../../src/services/bank/columns.ts'
import { saveCategories } from '../../../src/services/catalog/save-categories.ts'
import { anUndo } from './undo.ts'
import { aRound } from '../../support/builders.ts'
import type { BodiesOf } from './types.ts'
import type { World } from '../world.ts'

/** What no object has: a version, and a number of pickups. */
const NEVER = 4711
const never = (ids: readonly string[]) => Object.fromEntries(ids.map(id => [id, NEVER]))

/**
 * Bodies of commands whose author saw an older state of an object. Where the ordinary sample names a version, the test replaces it; these
 * are of commands that name none there.
 */
export const staleBodies: Partial<BodiesOf<Commands>> = {
  setStockTotal: async ({ context }) => {
    const { groups } = await aRound(context.db)
    return { variantGroupId: groups[0]!.id, totalPhysicalStock: 50, seen: NEVER }
  },
  createRound: async (world, owner) => {
    const [round, product] = [await catalogueBodies.createRound(world, owner), await catalogueBodies.updateProduct(world, owner)]
    return { ...round, product: { version: NEVER, product: product.product } }
  },
  changeRoundStatus: async ({ context }) => {
    const { roundId } = await aRound(context.db)
    return { roundIds: [roundId], status: 'ended', seen: never([roundId]) }
  },
  assignCategory: async (world, owner) => {
    const body = await changingBodies.assignCategory!(world, owner)
    return { ...body, seen: world.context.newId() }
  },
  saveCategories: async ({ context, people }) => {
    const { categories } = await saveCategories(context, admin(people), {
      categories: [{ name: `과일 ${context.newId()}`.slice(0, 20) }],
    })
    return { categories: categories.map(({ id, name }) => ({ id, name })), seen: [] }
  },
  orderBanners: async (world, owner) => {
    const body = await changingBodies.orderBanners!(world, owner)
    return { ...body, seen: body.bannerIds }
  },
  saveBankColumns: async (world, owner) => {
    const body = await bankBodies.saveBankColumns(world, owner)
    await saveBankColumns(world.context, admin(world.people), body)
    return { ...body, version: NEVER, columns: { ...body.columns, memo: 3 } }
  },
  setUserCounts: async (world, owner) => ({
    ...(await changingBodies.setUserCounts!(world, owner)),
    seen: { pickupCount: NEVER },
  }),
  setManualTier: async (world, owner) => ({
    ...(await changingBodies.setManualTier!(world, owner)),
    seen: { pickupCount: NEVER },
  }),
  suspendUser: async (world, owner) => ({ ...(await changingBodies.suspendUser!(world, owner)), seen: { pickupCount: NEVER } }),
  liftSuspension: async (world, owner) => ({
    ...(await changingBodies.liftSuspension!(world, owner)),
    seen: { pickupCount: NEVER },
  }),
  arrangeOrderViews: async (world, owner) => ({
    ...(await orderListBodies.arrangeOrderViews(world, owner)),
    viewIds: [world.context.newId()],
  }),
  cancelOrder: async world => ({ orderId: await world.order(world.people.stranger), asStaff: true, seen: NEVER }),
  changeOrderStatus: async (world, owner) => {
    const body = await orderBodies.changeOrderStatus(world, owner)
    return { ...body, seen: never(body.orderIds) }
  },
  processPartialPickup: async (world, owner) => ({ ...(await orderBodies.processPartialPickup(world, owner)), seen: NEVER }),
  revertFinalizedOrder: async (world, owner) => ({ ...(await orderBodies.revertFinalizedOrder(world, owner)), seen: NEVER }),
  revertOrders: async (world, owner) => {
    const body = await orderListBodies.revertOrders(world, owner)
    return { ...body, seen: never(body.orderIds) }
  },
  recordPayment: async (world, owner) => ({ ...(await paymentBodies.recordPayment(world, owner)), expectedVersion: NEVER }),
  recordRefunds: async (world, owner) => {
    const body = await paymentBodies.recordRefunds(world, owner)
    return { ...body, expectedVersions: never(body.orderIds) }
  },
  undoChange: async (world, owner) => {
    const undo = await anUndo(world, { author: world.people.admin, owner })
    await world.context.db.query(`update orders set version = version + 1`)
    return undo
  },
  undoPayment: async (world, owner) => ({ ...(await paymentBodies.undoPayment(world, owner)), expectedVersion: NEVER }),
}

const admin = ({ admin: { userId } }: World['people']) => ({ userId, role: 'admin' as const })
