import { queryOptions } from '@tanstack/react-query'
import { limits } from '../../../contract/limits.ts'
import type { AdminOrder, OrderFilter } from '../../../contract/schemas/admin-orders.ts'
import { read } from '../../lib/api.ts'

/** Returns the key, page size and read function that `useListPages` needs to load the orders matching a filter, newest first. */
export function ordersList(filter: OrderFilter) {
  return {
    key: ['adminOrders', filter],
    size: limits.orderRows,
    read: (place: { cursor?: string; skip?: string }) => readPage({ ...filter, ...place }),
  } as const
}

function readPage(search: OrderFilter & { cursor?: string; skip?: string }) {
  return read('adminOrders', '/api/admin/orders', {}, search)
}

/** Fetches the newest orders of a filter without touching the cache. @throws ApiError */
export async function peekAtOrders(filter: OrderFilter): Promise<AdminOrder[]> {
  return (await readPage(filter)).items
}

export function orderCountsQuery() {
  return queryOptions({ queryKey: ['orderCounts'], queryFn: () => read('orderCounts', '/api/admin/order-counts') })
}

export function orderTotalsQuery(filter: OrderFilter) {
  return queryOptions({
    queryKey: ['orderTotals', filter],
    queryFn: () => read('orderTotals', '/api/admin/order-totals', {}, filter),
  })
}

/** Returns the query for one order with its history. */
export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['adminOrder', orderId],
    queryFn: () => read('adminOrder', '/api/admin/orders/:orderId', { orderId }),
    staleTime: 0,
  })
}

/** Returns the query for an order's payments. Its key begins with the order's key, so both are invalidated together. */
export function orderPaymentsQuery(orderId: string) {
  return queryOptions({
    queryKey: ['adminOrder', orderId, 'payments'],
    queryFn: () => read('orderPayments', '/api/admin/orders/:orderId/payments', { orderId }),
    staleTime: 0,
  })
}

export function orderViewsQuery() {
  return queryOptions({ queryKey: ['orderViews'], queryFn: () => read('orderViews', '/api/admin/order-views') })
}

/** Returns the query for the signed-in user's unfinished bulk change of orders, whichever tab began it. */
export function openOrderChangeQuery() {
  return queryOptions({
    queryKey: ['openOrderChange'],
    queryFn: () => read('openOrderChange', '/api/admin/order-change'),
    staleTime: 0,
  })
}
