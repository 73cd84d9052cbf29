import { queryOptions } from '@tanstack/react-query'
import { limits } from '../../../contract/limits.ts'
import type { AdminOrder, OrderFilter } from '../../../contract/schemas/admin-orders.ts'
import { read } from '../../app/api.ts'

/** Every order of a filter, newest first. */
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

/** The newest orders of a filter as they are now, beside what is shown. */
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

/** One order with its whole story. */
export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['adminOrder', orderId],
    queryFn: () => read('adminOrder', '/api/admin/orders/:orderId', { orderId }),
    staleTime: 0,
  })
}

/** An order's ledger of payments. It is read again with its order, whose key it begins with. */
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

/** What this person began with all that fit a filter and has not ended, in whichever tab. */
export function openOrderChangeQuery() {
  return queryOptions({
    queryKey: ['openOrderChange'],
    queryFn: () => read('openOrderChange', '/api/admin/order-change'),
    staleTime: 0,
  })
}
