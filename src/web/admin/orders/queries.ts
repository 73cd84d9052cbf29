import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { limits } from '../../../contract/limits.ts'
import type { AdminOrder, OrderFilter } from '../../../contract/schemas/orders.ts'
import { read } from '../../app/api.ts'

type OrderPage = {
  items: AdminOrder[]
  top: string | null
  nextCursor: string | null
  total: number
  /** When the first page was read that this one belongs under: a later first page may have pushed everything down. */
  under: number
}

/**
 * A page of a filter's orders, newest first. One that follows a page that is known begins at its cursor; one far down is jumped to from
 * the end of the first, so that new orders at the top move nothing below.
 */
export function orderPageQuery(client: QueryClient, filter: OrderFilter, page: number) {
  return queryOptions({
    queryKey: ['adminOrders', filter, page],
    queryFn: async (): Promise<OrderPage> => {
      if (page === 0) return { ...(await readPage({ ...filter })), under: 0 }
      const head = await client.fetchQuery(orderPageQuery(client, filter, 0))
      const under = client.getQueryState(orderPageQuery(client, filter, 0).queryKey)?.dataUpdatedAt ?? 0
      const before = client.getQueryData<OrderPage>(orderPageQuery(client, filter, page - 1).queryKey)
      const isNear = page > 1 && before?.under === under
      const cursor = isNear ? before.nextCursor : head.nextCursor
      if (cursor === null) return { items: [], top: null, nextCursor: null, total: head.total, under }
      const skip = isNear ? 0 : (page - 1) * limits.orderRows
      return { ...(await readPage({ ...filter, cursor, ...(skip > 0 ? { skip: String(skip) } : {}) })), under }
    },
  })
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

export function orderViewsQuery() {
  return queryOptions({ queryKey: ['orderViews'], queryFn: () => read('orderViews', '/api/admin/order-views') })
}
