import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** Who may be meant by a name, a nickname, digits or a code. */
export function useCandidates(q: string) {
  return useQuery({
    queryKey: ['counterSearch', q],
    queryFn: () => read('counterSearch', '/api/admin/counter', {}, { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

/** Whom the order is for, with what they have open already. */
export function buyerQuery(userId: string | null) {
  return queryOptions({
    queryKey: ['counterVisit', userId],
    queryFn: () => read('counterVisit', '/api/admin/counter/people/:userId', { userId: userId ?? '' }),
    enabled: userId !== null,
  })
}
