import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startOfKstDay } from '../../../domain/time.ts'
import { myOrdersQuery, myWaitlistQuery } from '../orders/queries.ts'
import { pickupDays } from './month.ts'

/** Days before the month's start up to which older orders are loaded. Customers rarely order earlier than this before the pickup. */
const mostDaysAhead = 90

/**
 * Returns the customer's orders and waitlist entries by pickup day. Loads older order pages until they reach back 90 days before the month.
 * `isWaiting` is true until the orders have loaded and the waitlist has loaded or failed. It stays true when the orders failed: check
 * `orders.isError` first.
 */
export function usePickups(month: Temporal.PlainYearMonth) {
  const orders = useInfiniteQuery(myOrdersQuery)
  const waitlist = useQuery(myWaitlistQuery)
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = orders
  const all = orders.data?.pages.flatMap(page => page.items) ?? []
  const oldest = all.at(-1)
  const from = startOfKstDay(month.toPlainDate({ day: 1 })).subtract({ hours: 24 * mostDaysAhead })
  const isDeepEnough = !oldest || Temporal.Instant.compare(Temporal.Instant.from(oldest.createdAt), from) < 0
  useEffect(() => {
    if (hasNextPage && !isDeepEnough && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isDeepEnough, isFetchingNextPage, isError, fetchNextPage])
  const isWaiting = !orders.data || (waitlist.isLoading && waitlist.failureCount === 0)
  return { orders, isWaiting, days: pickupDays(all, waitlist.data?.items ?? []) }
}
