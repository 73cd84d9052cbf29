import { cartItemId, type CartItem, type CartStatus } from '../../../domain/cart.ts'
import type { SalesRound, VariantGroup } from '../../../contract/schemas/products.ts'
import { group, product, round } from '../catalog/sale-samples.ts'

/** Makes a cart item for tests, of the item that the sample storefront `shop` sells. */
export function line(status: CartStatus = 'RESERVATION', quantity = 5, itemId = 'item'): CartItem {
  return {
    id: cartItemId(status, itemId),
    status,
    productId: 'product',
    itemId,
    quantity,
    unitPrice: 9900,
    pickupDate: '2025-11-25',
    deadlineDate: '2025-11-23T20:00:00+09:00',
  }
}

/** Returns a storefront for tests with one product of 100 units. */
export const shop = (ofGroup: Partial<VariantGroup> = {}, ofRound: Partial<SalesRound> = {}) => ({
  version: '1',
  products: [product({ salesHistory: [round({ variantGroups: [group(ofGroup)], ...ofRound })] })],
  categories: [],
  banners: [],
})

/** Returns the sample storefront of `shop` for tests, with a limit per customer on its only item. */
export const limited = (maxPerUser: number, reservedCount = 0) =>
  shop({ reservedCount, items: [{ id: 'item', name: '5kg', price: 9900, stockDeductionAmount: 1, maxPerUser }] })
