import { z } from 'zod'
import { penaltyTypes } from '../domain/penalty.ts'
import { roundStatuses } from '../domain/round.ts'
import { command, query, type Command, type Query } from './define.ts'
import {
  adminOrder,
  cart,
  changeOrderStatusInput,
  changeOrderStatusResult,
  order,
  orderFilter,
  reserveInput,
  reserveResult,
  waitlistEntry,
} from './schemas/orders.ts'
import { me, storeInfo } from './schemas/people.ts'
import { adminProduct, adminRound, dashboard } from './schemas/admin.ts'
import { category, product, productInput, roundInput, storefront } from './schemas/products.ts'
import { cursor, id, nothing, page, roundId, text } from './schemas/values.ts'

/** The whole API. A route without an entry here does not exist (ARCHITECTURE). */
export const commands = {
  getProductsWithStock: command({
    name: 'getProductsWithStock',
    who: 'customer',
    summary: 'The products with stock, as GET /api/products answers them (SPEC §7)',
    input: nothing,
    output: storefront,
  }),
  reserve: command({
    name: 'reserve',
    who: 'customer',
    suspended: 'refused',
    summary: 'Check out a cart: all reservations or none, and join waitlists (DECISIONS, Checkout)',
    input: reserveInput,
    output: reserveResult,
    refusals: [
      'ITEM_NOT_FOUND',
      'ROUND_NOT_OPEN',
      'ROUND_ENDED',
      'ROUND_CANCELED',
      'RAFFLE_ONLY',
      'TIER_NOT_ALLOWED',
      'LIMIT_PER_USER',
      'SOLD_OUT',
      'ALREADY_WAITING',
      'IDEMPOTENCY_MISMATCH',
      'BUSY',
    ],
  }),
  cancelOrder: command({
    name: 'cancelOrder',
    who: 'customer',
    scope: 'own',
    summary: 'Cancel an order; for a customer the clock decides the penalty, whatever was sent (DECISIONS, Penalties)',
    input: z.strictObject({ orderId: id, penaltyType: z.enum(penaltyTypes).default('none') }),
    output: z.object({ orderId: id, penaltyType: z.enum(penaltyTypes), points: z.int(), noShowHalves: z.int() }),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_STATUS', 'ORDER_ID_MISSING'],
  }),
  leaveWaitlist: command({
    name: 'leaveWaitlist',
    who: 'customer',
    scope: 'own',
    summary: 'Give up a place in the line; never penalised',
    input: z.strictObject({ entryId: id }),
    output: z.object({ entryId: id }),
    refusals: ['WAITLIST_ENTRY_NOT_FOUND', 'WAITLIST_ENTRY_CLOSED'],
  }),
  saveCart: command({
    name: 'saveCart',
    who: 'customer',
    summary: "The server's copy of the cart, replaced whole (DECISIONS, Cart)",
    input: z.strictObject({ items: cart.shape.items.max(100) }),
    output: cart,
  }),

  createProduct: command({
    name: 'createProduct',
    who: 'admin',
    summary: 'A product with its pictures and its first sales round',
    input: z.strictObject({ product: productInput, round: roundInput, publish: z.boolean() }),
    output: z.object({ productId: id, roundId }),
    refusals: ['CATEGORY_NOT_FOUND', 'FILE_NOT_FOUND', 'ROUND_DATES', 'ROUND_INCOMPLETE'],
  }),
  updateProduct: command({
    name: 'updateProduct',
    who: 'admin',
    summary: 'Words, category and pictures of a product; refuses a stale version',
    input: z.strictObject({ productId: id, version: z.int(), product: productInput }),
    output: z.object({ productId: id, version: z.int() }),
    refusals: ['PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'FILE_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  archiveProducts: command({
    name: 'archiveProducts',
    who: 'admin',
    summary: 'Archive products or bring them back',
    input: z.strictObject({ productIds: z.array(id).min(1).max(100), isArchived: z.boolean() }),
    output: z.object({ productIds: z.array(id) }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  createRound: command({
    name: 'createRound',
    who: 'admin',
    summary: 'A further sales round of a product',
    input: z.strictObject({ productId: id, round: roundInput, publish: z.boolean() }),
    output: z.object({ productId: id, roundId }),
    refusals: ['PRODUCT_NOT_FOUND', 'ROUND_DATES', 'ROUND_INCOMPLETE'],
  }),
  updateRound: command({
    name: 'updateRound',
    who: 'admin',
    summary: 'Dates, tiers, groups, items and totals of a round; a raised total converts the waitlist in the same transaction',
    input: z.strictObject({ roundId, version: z.int(), round: roundInput }),
    output: z.object({ roundId, version: z.int(), converted: z.int() }),
    refusals: [
      'ROUND_NOT_FOUND',
      'VERSION_CONFLICT',
      'ROUND_DATES',
      'ROUND_INCOMPLETE',
      'TOTAL_BELOW_TAKEN',
      'HAS_ORDERS',
      'VARIANT_GROUP_NOT_FOUND',
      'ITEM_NOT_FOUND',
    ],
  }),
  setStockTotal: command({
    name: 'setStockTotal',
    who: 'admin',
    summary: 'The total of one variant group, null for unlimited; converts the waitlist in the same transaction',
    input: z.strictObject({ variantGroupId: id, totalPhysicalStock: z.int().min(0).max(1_000_000).nullable() }),
    output: z.object({ variantGroupId: id, converted: z.int() }),
    refusals: ['VARIANT_GROUP_NOT_FOUND', 'TOTAL_BELOW_TAKEN'],
  }),
  changeRoundStatus: command({
    name: 'changeRoundStatus',
    who: 'admin',
    summary: 'Status of several rounds; a result per round. Cancelling a round is a verb of its own',
    input: z.strictObject({ roundIds: z.array(roundId).min(1).max(100), status: z.enum(roundStatuses).exclude(['canceled']) }),
    output: z.object({ done: z.array(roundId), refused: z.array(z.object({ roundId, code: z.string(), message: z.string() })) }),
    refusals: ['ROUND_STATUS', 'ROUND_NOT_FOUND', 'ROUND_INCOMPLETE'],
  }),
  saveCategories: command({
    name: 'saveCategories',
    who: 'admin',
    summary: 'All categories in their order; one left out is removed and its products become unassigned',
    input: z.strictObject({ categories: z.array(z.strictObject({ id: id.optional(), name: text(1, 20) })).max(50) }),
    output: z.object({ categories: z.array(category) }),
    refusals: ['CATEGORY_NAME_TAKEN', 'CATEGORY_NOT_FOUND'],
  }),
  changeOrderStatus: command({
    name: 'changeOrderStatus',
    who: 'admin',
    summary: 'Status of several orders with a result for each (SPEC §4)',
    input: changeOrderStatusInput,
    output: changeOrderStatusResult,
    refusals: ['ORDER_STATUS', 'ORDER_NOT_FOUND'],
  }),
} as const satisfies Record<string, Command>

const none = z.object({})

export const queries = {
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
    summary: 'One product with every round that a customer may see',
    path: '/api/products/:productId',
    params: z.object({ productId: id }),
    search: none,
    output: product,
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  store: query({
    name: 'store',
    who: 'guest',
    summary: "The shop's name, place, hours and the operator's legal details",
    path: '/api/store',
    params: none,
    search: none,
    output: storeInfo,
  }),
  me: query({ name: 'me', who: 'customer', summary: 'The caller', path: '/api/me', params: none, search: none, output: me }),
  myOrders: query({
    name: 'myOrders',
    who: 'customer',
    scope: 'own',
    summary: "The caller's orders, newest first (SPEC §7)",
    path: '/api/me/orders',
    params: none,
    search: z.object({ cursor }),
    output: page(order),
  }),
  myWaitlist: query({
    name: 'myWaitlist',
    who: 'customer',
    scope: 'own',
    summary: "The caller's live waitlist entries with their places",
    path: '/api/me/waitlist',
    params: none,
    search: none,
    output: z.object({ items: z.array(waitlistEntry) }),
  }),
  myCart: query({
    name: 'myCart',
    who: 'customer',
    scope: 'own',
    summary: "The server's copy of the cart",
    path: '/api/me/cart',
    params: none,
    search: none,
    output: cart,
  }),

  adminDashboard: query({
    name: 'adminDashboard',
    who: 'admin',
    summary: "Today's figures",
    path: '/api/admin/dashboard',
    params: none,
    search: none,
    output: dashboard,
  }),
  adminProducts: query({
    name: 'adminProducts',
    who: 'admin',
    summary: 'Products by creation, newest first, 10 a page (SPEC §7), with all rounds',
    path: '/api/admin/products',
    params: none,
    search: z.object({
      archived: z.enum(['true', 'false']).default('false'),
      q: z.string().max(80).optional(),
      /** Only products with a round that now is so: open is scheduled or selling. */
      status: z.enum(['open', 'draft', 'ended', 'canceled']).optional(),
      /** Only products with a selling round of which a group has 10 units or fewer left. */
      stock: z.literal('low').optional(),
      /** Only products with a round that somebody waits for. */
      waiting: z.literal('true').optional(),
      cursor,
    }),
    output: page(adminProduct),
  }),
  adminProduct: query({
    name: 'adminProduct',
    who: 'admin',
    summary: 'One product with its version and all rounds',
    path: '/api/admin/products/:productId',
    params: z.object({ productId: id }),
    search: none,
    output: adminProduct,
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  adminRound: query({
    name: 'adminRound',
    who: 'admin',
    summary: 'One round with its version',
    path: '/api/admin/rounds/:roundId',
    params: z.object({ roundId }),
    search: none,
    output: adminRound,
    refusals: ['ROUND_NOT_FOUND'],
  }),
  adminOrders: query({
    name: 'adminOrders',
    who: 'admin',
    summary: 'Orders by filter, newest first',
    path: '/api/admin/orders',
    params: none,
    search: orderFilter,
    output: z.object({ items: z.array(adminOrder), nextCursor: z.string().nullable(), total: z.int() }),
  }),
} as const satisfies Record<string, Query>

export type Commands = typeof commands
export type Queries = typeof queries
export type CommandName = keyof Commands
export type QueryName = keyof Queries
export type CommandInput<N extends CommandName> = z.input<Commands[N]['input']>
export type CommandOutput<N extends CommandName> = z.output<Commands[N]['output']>
export type QueryParams<N extends QueryName> = z.input<Queries[N]['params']>
export type QuerySearch<N extends QueryName> = z.input<Queries[N]['search']>
export type QueryOutput<N extends QueryName> = z.output<Queries[N]['output']>
