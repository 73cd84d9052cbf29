import { queryOptions } from '@tanstack/react-query'
import type { CounterCandidates } from '../../../contract/schemas/counter.ts'
import { ApiError, read } from '../../app/api.ts'
import { inOrderOf } from './steady-order.ts'

/** Asked at once, line or not: without one the device answers from what it keeps, and does not wait. */
const here = { networkMode: 'always', retry: false, staleTime: 0, gcTime: 60_000 } as const

export function searchQuery(words: string) {
  return queryOptions({
    ...here,
    queryKey: ['counterSearch', words],
    queryFn: () => read('counterSearch', '/api/admin/counter', {}, { q: words }),
    structuralSharing: (before, now) => inOrderOf(before as CounterCandidates | undefined, now as CounterCandidates),
  })
}

export function visitQuery(userId: string) {
  return queryOptions({
    ...here,
    queryKey: ['counterVisit', userId],
    queryFn: () => read('counterVisit', '/api/admin/counter/people/:userId', { userId }),
  })
}

export const dayQuery = queryOptions({
  ...here,
  queryKey: ['counterDay'],
  queryFn: () => read('counterDay', '/api/admin/counter/day'),
})

/** No answer came, or none that says anything of the shop: a refusal is an answer. */
export function isLineLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
