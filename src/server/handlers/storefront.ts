import type { storefrontCommands, storefrontQueries } from '../../contract/endpoints/storefront.ts'
import { Refused } from '../../domain/rejection.ts'
import { readCartToOrder, saveCart } from '../../services/cart/save.ts'
import { readProduct } from '../../services/storefront/read-storefront.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function storefrontHandlers({ context, storefront }: Parts): HandlersOf<typeof storefrontCommands> {
  return {
    getProductsWithStock: async () => storefront.page.called,
    saveCart: ({ caller }, input) => saveCart(context, caller, input),
  }
}

export function storefrontReaders({ context, storefront }: Parts): ReadersOf<typeof storefrontQueries> {
  return {
    products: async () => storefront.page.answer,
    product: async (_, { params }) => {
      // read, since the storefront lacks older rounds
      const product = await readProduct(context.db, params.productId, context.clock())
      if (!product) throw new Refused({ code: 'PRODUCT_NOT_FOUND' })
      return product
    },
    store: async () => storefront.page.store,
    myCart: ({ caller }) => readCartToOrder(context.db, caller.userId),
  }
}
