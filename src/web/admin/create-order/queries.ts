import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/**
 * Returns the query result of the customers who match a name, nickname, phone number or its last four digits, referral code, or order id.
 */
export function useCandidates(q: string) {
  return useQuery({
    queryKey: ['counterSearch', q],
    queryFn: () => read('counterSearch', '/api/admin/counter', {}, { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

/** Returns the query for a customer with their open orders. */
export function buyerQuery(userId: string | null) {
  return queryOptions({
    queryKey: ['counterVisit', userId],
    queryFn: () => read('counterVisit', '/api/admin/counter/people/:userId', { userId: userId ?? '' }),
    enabled: userId !== null,
  })
}
