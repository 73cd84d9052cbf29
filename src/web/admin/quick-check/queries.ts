import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import type { CounterCandidates } from '../../../contract/schemas/counter.ts'
import { ApiError, read } from '../../lib/api.ts'
import { inOrderOf } from './steady-order.ts'

/** Queries run even if the browser is offline: they fail at once, and the device's copy is used. */
const here = { networkMode: 'always', retry: false, staleTime: 0, gcTime: 60_000 } as const

export function searchQuery(words: string) {
  return queryOptions({
    ...here,
    queryKey: ['counterSearch', words],
    queryFn: context => read('counterSearch', '/api/admin/counter', {}, { q: words }, isShown(context)),
    structuralSharing: (before, now) => inOrderOf(before as CounterCandidates | undefined, now as CounterCandidates),
  })
}

export function visitQuery(userId: string) {
  return queryOptions({
    ...here,
    queryKey: ['counterVisit', userId],
    queryFn: context => read('counterVisit', '/api/admin/counter/people/:userId', { userId }, {}, isShown(context)),
  })
}

export const dayQuery = queryOptions({
  ...here,
  queryKey: ['counterDay'],
  queryFn: context => read('counterDay', '/api/admin/counter/day', {}, {}, isShown(context)),
})

export const countsQuery = queryOptions({
  ...here,
  queryKey: ['counterCounts'],
  queryFn: () => read('counterCounts', '/api/admin/counter/counts'),
})

/**
 * Returns true if the cache has an answer already; the refetch is then not logged as another read access (docs/RULES.md#looks).
 */
function isShown({ client, queryKey }: QueryFunctionContext): boolean {
  return client.getQueryData(queryKey) !== undefined
}

/** Returns true if the request got no answer or the server failed; false if the server refused it. */
export function isLineLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
