import type { storefrontCommands, storefrontQueries } from '../../../src/contract/endpoints/storefront.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const storefrontBodies: BodiesOf<typeof storefrontCommands> = {
  getProductsWithStock: async () => null,
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
}

export const storefrontAsked: AskedOf<typeof storefrontQueries> = {
  products: plain,
  product: ({ round }) => ({ params: { productId: round.productId }, search: {} }),
  store: plain,
  myCart: plain,
}
