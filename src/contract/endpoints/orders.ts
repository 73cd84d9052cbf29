import { z } from 'zod'
import { penaltyTypes } from '../../domain/penalty.ts'
import { command, query, type Query, type Command } from '../define.ts'
import {
  adminOrder,
  changeOrderStatusInput,
  changeOrderStatusResult,
  order,
  orderFilter,
  reserveInput,
  reserveResult,
} from '../schemas/orders.ts'
import { cursor, id, none, page } from '../schemas/values.ts'

/** Reservations and what becomes of them (SPEC §4, §7). */
export const orderCommands = {
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
  changeOrderStatus: command({
    name: 'changeOrderStatus',
    who: 'admin',
    summary: 'Status of several orders with a result for each (SPEC §4)',
    input: changeOrderStatusInput,
    output: changeOrderStatusResult,
    refusals: ['ORDER_STATUS', 'ORDER_NOT_FOUND'],
  }),
} as const satisfies Record<string, Command>

export const orderQueries = {
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
