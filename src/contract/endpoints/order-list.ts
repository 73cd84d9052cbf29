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

/** Commands of the order list: status changes of matching orders, reverts of many orders, and saved filters. */
export const orderListCommands = {
  changeMatchingOrders: command({
    name: 'changeMatchingOrders',
    who: 'admin',
    summary: 'Start a bulk status change of all orders that match a filter now; a repeat starts no second one',
    input: changeMatchingInput,
    output: z.object({ changeId: id, total: z.int() }),
    refusals: ['NOT_FOUND', 'MORE_THAN_ASKED'],
  }),
  continueOrderChange: command({
    name: 'continueOrderChange',
    who: 'admin',
    summary: "Continue the caller's bulk change with the next batch of orders; the result of each order is stored",
    input: z.strictObject({ changeId: id }),
    output: orderChangeSlice,
    refusals: [
      'ORDER_STATUS',
      'ORDER_ALREADY',
      'ORDER_PARTLY_DONE',
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
    summary: "End the caller's bulk change, finished or not; orders that were not reached are unchanged",
    input: z.strictObject({ changeId: id }),
    output: z.object({ changeId: id }),
    refusals: ['NOT_FOUND'],
  }),
  revertOrders: command({
    name: 'revertOrders',
    who: 'admin',
    summary: 'Revert many orders, with a result for each; the undo of a bulk change',
    input: revertOrdersInput,
    /** `joinedQuantity` counts the pieces that were divided off by partial pickups and were joined again into the reverted orders. */
    output: changeOrderStatusResult.extend({ ...moved, joinedQuantity: z.int() }),
    refusals: [
      'ORDER_NOT_FOUND',
      'OWN_ACCOUNT',
      'USER_NOT_FOUND',
      'ORDER_MOVED_ON',
      'ORDER_CHANGED',
      'ORDER_ALREADY',
      'ORDER_OF_CANCELED_ROUND',
      'STOCK_GONE',
    ],
  }),
  saveOrderView: command({
    name: 'saveOrderView',
    who: 'admin',
    summary: 'Save a filter of the order list under a name, or change a saved one',
    input: saveOrderViewInput,
    output: orderViews,
    refusals: ['ORDER_VIEW_NAME_TAKEN', 'ORDER_VIEWS_FULL', 'NOT_FOUND'],
  }),
  deleteOrderView: command({
    name: 'deleteOrderView',
    who: 'admin',
    summary: 'Delete a saved filter; a repeat is not refused',
    input: z.strictObject({ viewId: id }),
    output: orderViews,
  }),
  arrangeOrderViews: command({
    name: 'arrangeOrderViews',
    who: 'admin',
    summary: "Set the order of the caller's saved filters; all must be named",
    input: arrangeOrderViewsInput,
    output: orderViews,
    refusals: ['VERSION_CONFLICT'],
  }),
} as const satisfies Record<string, Command>

export const orderListQueries = {
  openOrderChange: query({
    name: 'openOrderChange',
    who: 'admin',
    summary: "The caller's latest bulk change that has not ended, with its progress",
    path: '/api/admin/order-change',
    params: none,
    search: none,
    output: openOrderChangeAnswer,
  }),
  orderChangeResults: query({
    name: 'orderChangeResults',
    who: 'admin',
    summary: 'The results of a bulk change, order by order. The read access is logged',
    path: '/api/admin/order-changes/:changeId',
    params: z.object({ changeId: id }),
    search: z.object({ after: id.optional() }),
    output: orderChangeResults,
    refusals: ['NOT_FOUND'],
  }),
  orderViews: query({
    name: 'orderViews',
    who: 'admin',
    summary: "The caller's saved filters, in their order",
    path: '/api/admin/order-views',
    params: none,
    search: none,
    output: orderViews,
  }),
  orderTotals: query({
    name: 'orderTotals',
    who: 'admin',
    summary: 'Number and sum of the orders that match a filter',
    path: '/api/admin/order-totals',
    params: none,
    search: orderFilter,
    output: orderTotals,
  }),
  orderCounts: query({
    name: 'orderCounts',
    who: 'admin',
    summary: 'How many orders are to be picked up today and tomorrow, and are overdue',
    path: '/api/admin/order-counts',
    params: none,
    search: none,
    output: orderCounts,
  }),
} as const satisfies Record<string, Query>
