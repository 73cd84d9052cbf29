import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'
import { boot } from '../../lib/boot.ts'
import { serverNow } from '../../lib/clock.ts'
import { waitlistAsPressed } from './as-pressed.ts'
import { useUnderWay } from './kept-press.ts'
import { keepOrders, type PickupOwner } from '../pickup/last-orders.ts'

/** Query for the customer's orders, newest first, page by page. Open orders are also stored for the offline page. */
export const myOrdersQuery = infiniteQueryOptions({
  queryKey: ['myOrders'],
  queryFn: async ({ pageParam }) => {
    const page = await read('myOrders', '/api/me/orders', {}, { cursor: pageParam })
    if (boot.me) keepOrders(ownerOf(boot.me.id), page.items, pageParam === undefined, serverNow())
    return page
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.nextCursor ?? undefined,
})

/** Query for one order with its history. Its key starts with that of the list, so that invalidating the list reloads it. */
export const myOrderQuery = (orderId: string) =>
  queryOptions({ queryKey: ['myOrders', orderId], queryFn: () => read('myOrder', '/api/me/orders/:orderId', { orderId }) })

/** Query for the customer's current waitlist entries. */
export const myWaitlistQuery = queryOptions({ queryKey: ['myWaitlist'], queryFn: () => read('myWaitlist', '/api/me/waitlist') })

/**
 * Queries the customer's current waitlist entries while `enabled`. Leaves out the entries and held pieces of a checkout that is under way.
 */
export function useMyWaitlist({ enabled = true } = {}) {
  const underWay = useUnderWay()
  return useQuery({ ...myWaitlistQuery, enabled, select: own => waitlistAsPressed(own, underWay) })
}

function ownerOf(userId: string): PickupOwner {
  const { me, store } = boot
  return { userId, phoneLast4: me?.phoneLast4 ?? null, place: store?.pickupPlace ?? '', hours: store?.pickupHours ?? '' }
}
