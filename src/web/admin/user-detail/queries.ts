import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

const fromTheTop = { initialPageParam: null as string | null, staleTime: 0 }

/** The query keys of a customer's page, each followed by the user's id. They are invalidated when the customer changes. */
export const personKeys = [
  'adminUser',
  'userPoints',
  'userOrders',
  'userWaitlist',
  'userNotifications',
  'userReferrals',
  'userReviews',
  'auditTrail',
] as const

export function userQuery(userId: string) {
  return queryOptions({
    queryKey: ['adminUser', userId],
    queryFn: () => read('adminUser', '/api/admin/users/:userId', { userId }),
    staleTime: 0,
  })
}

/** Returns the query for a customer's point entries, newest first. */
export function userPointsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['userPoints', userId],
    queryFn: ({ pageParam }) =>
      read('userPoints', '/api/admin/users/:userId/points', { userId }, { cursor: pageParam ?? undefined }),
    getNextPageParam: page => page.nextCursor,
    select: data => {
      const [first] = data.pages
      return first && { ...first, items: data.pages.flatMap(page => page.items) }
    },
    ...fromTheTop,
  })
}

/** Returns the query for a customer's orders, newest first. */
export function userOrdersQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['userOrders', userId],
    queryFn: ({ pageParam }) => read('adminOrders', '/api/admin/orders', {}, { userId, cursor: pageParam ?? undefined }),
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
    ...fromTheTop,
  })
}

export function userWaitlistQuery(userId: string) {
  return queryOptions({
    queryKey: ['userWaitlist', userId],
    queryFn: () => read('userWaitlist', '/api/admin/users/:userId/waitlist', { userId }),
    staleTime: 0,
  })
}

export function userNotificationsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['userNotifications', userId],
    queryFn: ({ pageParam }) =>
      read('userNotifications', '/api/admin/users/:userId/notifications', { userId }, { cursor: pageParam ?? undefined }),
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
    ...fromTheTop,
  })
}

export function userReferralsQuery(userId: string) {
  return queryOptions({
    queryKey: ['userReferrals', userId],
    queryFn: () => read('userReferrals', '/api/admin/users/:userId/referrals', { userId }),
    staleTime: 0,
  })
}

export function userReviewsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['userReviews', userId],
    queryFn: ({ pageParam }) => read('adminReviews', '/api/admin/reviews', {}, { userId, cursor: pageParam ?? undefined }),
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
    ...fromTheTop,
  })
}
