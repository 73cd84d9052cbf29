import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** One's own orders, newest first, page by page. */
export const myOrdersQuery = infiniteQueryOptions({
  queryKey: ['myOrders'],
  queryFn: ({ pageParam }) => read('myOrders', '/api/me/orders', {}, { cursor: pageParam }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.nextCursor ?? undefined,
})

/** One's own live places in lines. */
export const myWaitlistQuery = queryOptions({ queryKey: ['myWaitlist'], queryFn: () => read('myWaitlist', '/api/me/waitlist') })
