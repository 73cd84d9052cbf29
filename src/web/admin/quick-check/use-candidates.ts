import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CounterCandidates, CounterDay } from '../../../contract/schemas/counter.ts'
import { onOrdersChanged } from '../live/live-state.ts'
import { isLineLost, searchQuery } from './queries.ts'
import { searchKept } from './search-kept.ts'
import { useSlow } from './use-slow.ts'

export type Candidate = CounterCandidates['candidates'][number]

export type Found = {
  query: string
  candidates: readonly Candidate[]
  more: boolean
  /** True if searched on this device only. Others may match too, so a single match is not selected automatically. */
  isKept: boolean
}

/**
 * Returns the customers at the counter who match a query, refetched when orders change. Offline (`hasLine` false), or if the server is
 * slow, it searches `day`, today's orders as stored on this device. `found` is null without an answer.
 */
export function useCandidates(
  query: string | null,
  day: CounterDay | null,
  hasLine: boolean,
): { found: Found | null; error: unknown } {
  const client = useQueryClient()
  useEffect(() => onOrdersChanged(() => void client.invalidateQueries({ queryKey: ['counterSearch'] })), [client])
  const asked = useQuery({ ...searchQuery(query ?? ''), enabled: query !== null && hasLine })
  const isSlow = useSlow(query !== null && asked.isPending, query)
  if (query === null) return { found: null, error: null }
  if (asked.data)
    return { found: { query, candidates: asked.data.candidates, more: asked.data.more, isKept: false }, error: null }
  const isLost = !hasLine || isSlow || (asked.isError && isLineLost(asked.error))
  if (isLost && day) return { found: { query, candidates: searchKept(day, query), more: false, isKept: true }, error: null }
  return { found: null, error: asked.error }
}
