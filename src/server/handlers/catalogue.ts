import type { catalogueCommands, catalogueQueries } from '../../contract/endpoints/catalogue.ts'
import { archiveProducts } from '../../services/catalog/archive-products.ts'
import { assignCategory } from '../../services/catalog/assign-category.ts'
import { cancelRound } from '../../services/catalog/cancel-round.ts'
import { changeRoundStatus } from '../../services/catalog/change-round-status.ts'
import { createProduct } from '../../services/catalog/create-product.ts'
import { createRound } from '../../services/catalog/create-round.ts'
import { deleteRound } from '../../services/catalog/delete-round.ts'
import { duplicateRound } from '../../services/catalog/duplicate-round.ts'
import { readAdminProduct, readAdminProductsPage, readAdminRound } from '../../services/catalog/read-admin.ts'
import { readAdminCategories, readProductsByCategory, searchProductNames } from '../../services/catalog/read-by-category.ts'
import { saveCategories } from '../../services/catalog/save-categories.ts'
import { updateProduct } from '../../services/catalog/update-product.ts'
import { updateRound } from '../../services/catalog/update-round.ts'
import { setStockTotal } from '../../services/orders/set-stock-total.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function catalogueHandlers({ context }: Parts): HandlersOf<typeof catalogueCommands> {
  return {
    createProduct: ({ caller }, input) => createProduct(context, caller, input),
    updateProduct: ({ caller }, input) => updateProduct(context, caller, input),
    archiveProducts: ({ caller }, input) => archiveProducts(context, caller, input),
    createRound: ({ caller }, input) => createRound(context, caller, input),
    updateRound: ({ caller }, input) => updateRound(context, caller, input),
    setStockTotal: ({ caller }, input) => setStockTotal(context, caller, input),
    changeRoundStatus: async (call, input) => {
      const { bugs, ...results } = await changeRoundStatus(context, call.caller, input)
      call.note(bugs)
      return results
    },
    duplicateRound: ({ caller }, input) => duplicateRound(context, caller, input),
    deleteRound: ({ caller }, input) => deleteRound(context, caller, input),
    assignCategory: ({ caller }, input) => assignCategory(context, caller, input),
    cancelRound: ({ caller }, input) => cancelRound(context, caller, input),
    saveCategories: ({ caller }, input) => saveCategories(context, caller, input),
  }
}

export function catalogueReaders({ context }: Parts): ReadersOf<typeof catalogueQueries> {
  const { db } = context
  return {
    adminProducts: (_, { search }) => readAdminProductsPage(db, search, context.clock()),
    productsByCategory: (_, { search }) => readProductsByCategory(db, search),
    productNames: async (_, { search }) => ({ products: await searchProductNames(db, search) }),
    adminCategories: () => readAdminCategories(db),
    adminProduct: (_, { params }) => readAdminProduct(db, params.productId),
    adminRound: (_, { params }) => readAdminRound(db, params.roundId),
  }
}
