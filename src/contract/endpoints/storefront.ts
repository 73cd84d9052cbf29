import { z } from 'zod'
import { command, query, type Query, type Command } from '../define.ts'
import { cart, cartCopy, cartItem } from '../schemas/orders.ts'
import { storeInfo } from '../schemas/people.ts'
import { product, storefront } from '../schemas/products.ts'
import { id, none, nothing } from '../schemas/values.ts'

/** Commands that read the products with stock and store the customer's cart. */
export const storefrontCommands = {
  getProductsWithStock: command({
    name: 'getProductsWithStock',
    who: 'customer',
    summary: 'The products with stock, as `GET /api/products` answers them',
    input: nothing,
    output: storefront,
  }),
  saveCart: command({
    name: 'saveCart',
    who: 'customer',
    summary: "Replace the server's copy of the caller's cart",
    input: z.strictObject({
      items: cart.shape.items.max(100),
      /**
       * The server's copy that the caller saw: pieces by cart item id. If the server now has another copy that does not equal `items`, the
       * copy stays unchanged and VERSION_CONFLICT is answered.
       */
      seen: z.record(cartItem.shape.id, cartItem.shape.quantity).optional(),
    }),
    output: cart,
    refusals: ['VERSION_CONFLICT'],
  }),
} as const satisfies Record<string, Command>

export const storefrontQueries = {
  products: query({
    name: 'products',
    who: 'customer',
    summary: 'The storefront: products with stock, categories, banners',
    path: '/api/products',
    params: none,
    search: none,
    output: storefront,
  }),
  product: query({
    name: 'product',
    who: 'customer',
    summary: 'One product with every round that is visible to customers',
    path: '/api/products/:productId',
    params: z.object({ productId: id }),
    search: none,
    output: product,
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  store: query({
    name: 'store',
    who: 'guest',
    summary: "The shop's name, address, hours and the operator's legal details",
    path: '/api/store',
    params: none,
    search: none,
    output: storeInfo,
  }),
  myCart: query({
    name: 'myCart',
    who: 'customer',
    scope: 'own',
    summary: "The server's copy of the caller's cart",
    path: '/api/me/cart',
    params: none,
    search: none,
    output: cartCopy,
  }),
} as const satisfies Record<string, Query>
