import { Refused } from '../domain/rejection.ts'
import { readCart, saveCart } from '../services/cart/save.ts'
import { archiveProducts } from '../services/catalog/archive-products.ts'
import { changeRoundStatus } from '../services/catalog/change-round-status.ts'
import { createProduct } from '../services/catalog/create-product.ts'
import { createRound } from '../services/catalog/create-round.ts'
import { readAdminProduct, readAdminProductsPage, readAdminRound } from '../services/catalog/read-admin.ts'
import { saveCategories } from '../services/catalog/save-categories.ts'
import { updateProduct } from '../services/catalog/update-product.ts'
import { updateRound } from '../services/catalog/update-round.ts'
import type { Context } from '../services/context.ts'
import { readDashboard } from '../services/dashboard/read-dashboard.ts'
import { cancelOrder } from '../services/orders/cancel.ts'
import { changeOrderStatus } from '../services/orders/change-status.ts'
import type { OrderDesk } from '../services/orders/desk.ts'
import { readAdminOrdersPage } from '../services/orders/read-admin.ts'
import { readOwnOrdersPage, readOwnWaitlist } from '../services/orders/read-own.ts'
import { setStockTotal } from '../services/orders/set-stock-total.ts'
import { readProduct } from '../services/storefront/read-storefront.ts'
import { readMe } from '../services/users/read-me.ts'
import { leaveWaitlist } from '../services/waitlist/leave.ts'
import type { CommandHandlers, QueryReaders } from './operations.ts'
import type { StorefrontSnapshot } from './storefront.ts'

type Parts = { context: Context; storefront: StorefrontSnapshot }

/** Which service carries out which command. */
export function commandHandlers({ context, desk, storefront }: Parts & { desk: OrderDesk }): CommandHandlers {
  return {
    getProductsWithStock: async () => storefront.page.called,
    reserve: (call, input) => desk.reserve(call.caller.userId, input, { isGone: () => call.isGone() }),
    cancelOrder: ({ caller }, input) => cancelOrder(context, caller, input),
    leaveWaitlist: ({ caller }, input) => leaveWaitlist(context, caller, input),
    saveCart: ({ caller }, input) => saveCart(context, caller, input),
    createProduct: ({ caller }, input) => createProduct(context, caller, input),
    updateProduct: ({ caller }, input) => updateProduct(context, caller, input),
    archiveProducts: ({ caller }, input) => archiveProducts(context, caller, input),
    createRound: ({ caller }, input) => createRound(context, caller, input),
    updateRound: ({ caller }, input) => updateRound(context, caller, input),
    setStockTotal: ({ caller }, input) => setStockTotal(context, caller, input),
    changeRoundStatus: ({ caller }, input) => changeRoundStatus(context, caller, input),
    saveCategories: ({ caller }, input) => saveCategories(context, caller, input),
    changeOrderStatus: ({ caller }, input) => changeOrderStatus(context, caller, input),
  }
}

/** Which reader answers which query. */
export function queryReaders({ context, storefront }: Parts): QueryReaders {
  const { db } = context
  return {
    products: async () => storefront.page.answer,
    product: async (_, { params }) => {
      const shown = storefront.page.storefront.products.find(product => product.id === params.productId)
      const product = shown ?? (await readProduct(db, params.productId, context.clock()))
      if (!product) throw new Refused({ code: 'PRODUCT_NOT_FOUND' })
      return product
    },
    store: async () => storefront.page.store,
    me: async ({ caller }) => {
      const me = await readMe(db, caller.userId)
      if (!me) throw new Refused({ code: 'UNAUTHENTICATED' })
      return me
    },
    myOrders: ({ caller }, { search }) => readOwnOrdersPage(db, caller.userId, search.cursor),
    myWaitlist: ({ caller }) => readOwnWaitlist(db, caller.userId),
    myCart: ({ caller }) => readCart(db, caller.userId),
    adminDashboard: () => readDashboard(context),
    adminProducts: (_, { search }) => readAdminProductsPage(db, search, context.clock()),
    adminProduct: (_, { params }) => readAdminProduct(db, params.productId),
    adminRound: (_, { params }) => readAdminRound(db, params.roundId),
    adminOrders: ({ caller }, { search }) => readAdminOrdersPage(context, caller, search),
  }
}
