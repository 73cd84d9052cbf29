import { z } from 'zod'
import { penaltyTypes } from '../../domain/penalty.ts'
import { command, query, type Query, type Command } from '../define.ts'
import { adminOrderWithStory, orderWithStory } from '../schemas/order-story.ts'
import {
  adminOrder,
  bookmarkInput,
  cancelOrderInput,
  revertOrderInput,
  changeOrderStatusInput,
  changeOrderStatusResult,
  moved,
  createOrderForInput,
  orderListSearch,
  orderNotesInput,
  partialPickupInput,
} from '../schemas/admin-orders.ts'
import { order, reserveInput, reserveResult } from '../schemas/orders.ts'
import { prepaidPage, prepaidSearch } from '../schemas/prepaid.ts'
import { cursor, id, none, page } from '../schemas/values.ts'

/** Refusals of commands that reserve items or join their waitlist. */
export const checkoutRefusals = [
  'ITEM_NOT_FOUND',
  'ROUND_NOT_OPEN',
  'ROUND_ENDED',
  'ROUND_CANCELED',
  'PRODUCT_ARCHIVED',
  'TERMS_CHANGED',
  'RAFFLE_ONLY',
  'TIER_NOT_ALLOWED',
  'LIMIT_PER_USER',
  'IDEMPOTENCY_MISMATCH',
  'BUSY',
] as const

/** Commands that reserve items and change orders (docs/RULES.md#reserving). */
export const orderCommands = {
  reserve: command({
    name: 'reserve',
    who: 'customer',
    suspended: 'refused',
    summary: 'Check out a cart, all or nothing; items for the waitlist must be sold out',
    input: reserveInput,
    output: reserveResult,
    refusals: [...checkoutRefusals, 'SOLD_OUT', 'ALREADY_WAITING', 'NOT_SOLD_OUT', 'CANCELED_OFTEN'],
  }),
  settleRequest: command({
    name: 'settleRequest',
    who: 'customer',
    summary: 'The result of a `reserve` request whose answer was lost; null when it was not carried out and never will be',
    input: z.strictObject({ requestId: id }),
    output: z.object({ result: reserveResult.nullable() }),
  }),
  cancelOrder: command({
    name: 'cancelOrder',
    who: 'customer',
    scope: 'own',
    summary: "Cancel an order; a customer's penalty follows from the time, whatever was sent",
    input: cancelOrderInput,
    output: z.object({ orderId: id, penaltyType: z.enum(penaltyTypes), points: z.int(), noShowHalves: z.int() }),
    refusals: [
      'ORDER_NOT_FOUND',
      'ORDER_STATUS',
      'ORDER_ALREADY',
      'ORDER_PARTLY_DONE',
      'ORDER_CHANGED',
      'CANCEL_COSTS_MORE',
      'ORDER_ID_MISSING',
      'MASTER_PROTECTED',
    ],
  }),
  changeOrderStatus: command({
    name: 'changeOrderStatus',
    who: 'admin',
    summary: 'Change the status of several orders, with a result for each',
    input: changeOrderStatusInput,
    output: changeOrderStatusResult.extend(moved),
    refusals: [
      'ORDER_STATUS',
      'ORDER_ALREADY',
      'ORDER_PARTLY_DONE',
      'ORDER_CHANGED',
      'ORDER_NOT_FOUND',
      'ORDER_PAID',
      'OWN_ACCOUNT',
      'MASTER_PROTECTED',
    ],
  }),
  processPartialPickup: command({
    name: 'processPartialPickup',
    who: 'admin',
    summary: 'Pick up some pieces of an order; the remainder becomes a separate order',
    input: partialPickupInput,
    output: z.object({ orderId: id, pickedUpQuantity: z.int(), remainderOrderId: id, remainingQuantity: z.int(), ...moved }),
    refusals: [
      'ORDER_NOT_FOUND',
      'ORDER_STATUS',
      'ORDER_ALREADY',
      'ORDER_PARTLY_DONE',
      'ORDER_CHANGED',
      'ORDER_BUNDLED',
      'PICKUP_QUANTITY',
      'OWN_ACCOUNT',
    ],
  }),
  splitBundledOrder: command({
    name: 'splitBundledOrder',
    who: 'admin',
    summary: 'Split a bundled order into one order per item; the original keeps the first item',
    input: z.strictObject({ orderId: id }),
    output: z.object({ orderId: id, newOrderIds: z.array(id) }),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_CLOSED', 'ORDER_NOT_BUNDLED', 'ORDER_ALREADY', 'ORDER_ID_MISSING'],
  }),
  revertFinalizedOrder: command({
    name: 'revertFinalizedOrder',
    who: 'admin',
    summary: 'Revert a picked up or canceled order to open; counts, tier and points are compensated',
    input: revertOrderInput,
    /**
     * `pickups` is the change of the customer's pickup count. `joinedQuantity` counts the pieces that were divided off by partial pickups
     * and were joined into this order again.
     */
    output: z.object({
      orderId: id,
      status: z.enum(['RESERVED', 'PREPAID']),
      ...moved,
      pickups: z.int(),
      joinedQuantity: z.int(),
    }),
    refusals: [
      'ORDER_NOT_FOUND',
      'OWN_ACCOUNT',
      'USER_NOT_FOUND',
      'ORDER_MOVED_ON',
      'ORDER_CHANGED',
      'ORDER_ALREADY',
      'ORDER_OF_CANCELED_ROUND',
      'STOCK_GONE',
      'ORDER_ID_MISSING',
    ],
  }),
  createOrderFor: command({
    name: 'createOrderFor',
    who: 'admin',
    summary: 'Reserve on behalf of a customer, by the rules that apply to the customer',
    input: createOrderForInput,
    output: reserveResult,
    refusals: [...checkoutRefusals, 'OWN_ACCOUNT', 'USER_NOT_FOUND', 'TARGET_SUSPENDED', 'SOLD_OUT'],
  }),
  saveOrderNotes: command({
    name: 'saveOrderNotes',
    who: 'admin',
    summary: "Save the staff's notes on an order",
    input: orderNotesInput,
    output: z.object({ orderId: id, version: z.int() }),
    refusals: ['ORDER_NOT_FOUND', 'VERSION_CONFLICT', 'ORDER_ID_MISSING'],
  }),
  bookmarkOrders: command({
    name: 'bookmarkOrders',
    who: 'admin',
    summary: 'Set or remove the bookmark of orders',
    input: bookmarkInput,
    output: z.object({ orderIds: z.array(id) }),
  }),
} as const satisfies Record<string, Command>

export const orderQueries = {
  myOrders: query({
    name: 'myOrders',
    who: 'customer',
    scope: 'own',
    summary: "The caller's orders, newest first",
    path: '/api/me/orders',
    params: none,
    search: z.object({ cursor }),
    output: page(order),
  }),
  myOrder: query({
    name: 'myOrder',
    who: 'customer',
    scope: 'own',
    summary: 'One order of the caller with its history and what canceling costs, now and later',
    path: '/api/me/orders/:orderId',
    params: z.object({ orderId: id }),
    search: none,
    output: orderWithStory,
    refusals: ['ORDER_NOT_FOUND'],
  }),
  adminOrders: query({
    name: 'adminOrders',
    who: 'admin',
    summary: 'Orders by filter, newest first',
    path: '/api/admin/orders',
    params: none,
    search: orderListSearch,
    /** `top` is the position of the first order. */
    output: z.object({
      items: z.array(adminOrder),
      top: z.string().nullable(),
      nextCursor: z.string().nullable(),
      total: z.int(),
    }),
  }),
  adminOrder: query({
    name: 'adminOrder',
    who: 'admin',
    summary: 'One order with its whole history',
    path: '/api/admin/orders/:orderId',
    params: z.object({ orderId: id }),
    search: none,
    output: adminOrderWithStory,
    refusals: ['ORDER_NOT_FOUND'],
  }),
  prepaidOrders: query({
    name: 'prepaidOrders',
    who: 'admin',
    summary: 'PREPAID orders by pickupDate, or those of another view of the prepaid check, with their sums',
    path: '/api/admin/prepaid-orders',
    params: none,
    search: prepaidSearch,
    output: prepaidPage,
  }),
} as const satisfies Record<string, Query>
