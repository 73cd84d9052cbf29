import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startOfKstDay } from '../../../domain/time.ts'
import { myOrdersQuery, myWaitlistQuery } from '../orders/queries.ts'
import { pickupDays } from './month.ts'

/** An order is hardly made earlier than so many days before its pickup: older ones are not asked for. */
const mostDaysAhead = 90

/**
 * One's pickups by day. Orders come newest first, page by page: so many pages are read as the shown month needs. `isWaiting` until the
 * places in lines have answered once as well, since their signs would push those of the orders aside.
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
