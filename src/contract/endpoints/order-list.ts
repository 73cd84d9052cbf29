import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import {
  arrangeOrderViewsInput,
  changeMatchingInput,
  openOrderChangeAnswer,
  orderChangeResults,
  orderChangeSlice,
  orderCounts,
  orderTotals,
  orderViews,
  saveOrderViewInput,
} from '../schemas/order-list.ts'
import { changeOrderStatusResult, moved, orderFilter, revertOrdersInput } from '../schemas/admin-orders.ts'
import { id, none } from '../schemas/values.ts'

/** The counter's order list as a whole: saved filters, totals, and changes of all matching orders. */
export const orderListCommands = {
  changeMatchingOrders: command({
    name: 'changeMatchingOrders',
    who: 'admin',
    summary:
      'Begin to change the status of all orders that fit a filter, as they are now (SPEC §4); a repeat begins no second one',
    input: changeMatchingInput,
    output: z.object({ changeId: id, total: z.int() }),
    refusals: ['NOT_FOUND', 'MORE_THAN_ASKED'],
  }),
  continueOrderChange: command({
    name: 'continueOrderChange',
    who: 'admin',
    summary: 'Change the next orders of what the caller began, so many per call, with a result for each that is kept',
    input: z.strictObject({ changeId: id }),
    output: orderChangeSlice,
    refusals: [
      'ORDER_STATUS',
      'ORDER_ALREADY',
      'ORDER_NOT_FOUND',
      'ORDER_CHANGED',
      'ORDER_PAID',
      'OWN_ACCOUNT',
      'MASTER_PROTECTED',
      'NOT_FOUND',
    ],
  }),
  endOrderChange: command({
    name: 'endOrderChange',
    who: 'admin',
    summary: 'End what the caller began, all of it or up to here; what had no turn stays as it is',
    input: z.strictObject({ changeId: id }),
    output: z.object({ changeId: id }),
    refusals: ['NOT_FOUND'],
  }),
  revertOrders: command({
    name: 'revertOrders',
    who: 'admin',
    summary: 'Open many orders again, with a result for each: what undoes a change of many (SPEC §7)',
    input: revertOrdersInput,
    /** `joinedQuantity` counts pieces of open parts of reservations that were joined again. */
    output: changeOrderStatusResult.extend({ ...moved, joinedQuantity: z.int() }),
    refusals: [
      'ORDER_NOT_FOUND',
      'OWN_ACCOUNT',
      'USER_NOT_FOUND',
      'ORDER_MOVED_ON',
      'ORDER_ALREADY',
      'ORDER_OF_CANCELED_ROUND',
      'STOCK_GONE',
    ],
  }),
  saveOrderView: command({
    name: 'saveOrderView',
    who: 'admin',
    summary: 'Keep a filter of the order list under a name, or change one that is kept',
    input: saveOrderViewInput,
    output: orderViews,
    refusals: ['ORDER_VIEW_NAME_TAKEN', 'ORDER_VIEWS_FULL', 'NOT_FOUND'],
  }),
  deleteOrderView: command({
    name: 'deleteOrderView',
    who: 'admin',
    summary: 'Keep a filter no more; one that is gone already is no refusal',
    input: z.strictObject({ viewId: id }),
    output: orderViews,
  }),
  arrangeOrderViews: command({
    name: 'arrangeOrderViews',
    who: 'admin',
    summary: 'Put the kept filters into this order; all of them are named',
    input: arrangeOrderViewsInput,
    output: orderViews,
    refusals: ['VERSION_CONFLICT'],
  }),
} as const satisfies Record<string, Command>

export const orderListQueries = {
  openOrderChange: query({
    name: 'openOrderChange',
    who: 'admin',
    summary: 'The latest change of all that fit a filter which the caller began and has not ended, with how much of it is done',
    path: '/api/admin/order-change',
    params: none,
    search: none,
    output: openOrderChangeAnswer,
  }),
  orderChangeResults: query({
    name: 'orderChangeResults',
    who: 'admin',
    summary: 'What came of each order of what somebody began. Who looked is recorded',
    path: '/api/admin/order-changes/:changeId',
    params: z.object({ changeId: id }),
    search: z.object({ after: id.optional() }),
    output: orderChangeResults,
    refusals: ['NOT_FOUND'],
  }),
  orderViews: query({
    name: 'orderViews',
    who: 'admin',
    summary: 'The filters that the caller keeps, in their order',
    path: '/api/admin/order-views',
    params: none,
    search: none,
    output: orderViews,
  }),
  orderTotals: query({
    name: 'orderTotals',
    who: 'admin',
    summary: 'What the orders of a filter add up to',
    path: '/api/admin/order-totals',
    params: none,
    search: orderFilter,
    output: orderTotals,
  }),
  orderCounts: query({
    name: 'orderCounts',
    who: 'admin',
    summary: 'How many orders are to be picked up today and tomorrow, are overdue, and were made today',
    path: '/api/admin/order-counts',
    params: none,
    search: none,
    output: orderCounts,
  }),
} as const satisfies Record<string, Query>
