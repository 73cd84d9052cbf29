import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CounterDay, CounterVisit } from '../../../contract/schemas/counter.ts'
import { onOrdersChanged } from '../live/live-state.ts'
import { isLineLost, visitQuery } from './queries.ts'
import { keptVisit } from './search-kept.ts'
import { useSlow } from './use-slow.ts'

/** Time in milliseconds after which a failed read is repeated. */
const againMs = 5000

/**
 * Returns a customer's visit with the open orders, refetched when orders change. Offline (`hasLine` false), or if the server is slow, it is
 * the copy in `day`, which this device stored; then `isKept` is true.
 */
export function useVisit(userId: string | null, day: CounterDay | null, hasLine: boolean) {
  const client = useQueryClient()
  const asked = useQuery({
    ...visitQuery(userId ?? ''),
    enabled: userId !== null && hasLine,
    // a read that failed alone, while the event stream stays connected, has nothing else that repeats it
    refetchInterval: ({ state: { error } }) => (error !== null && isLineLost(error) ? againMs : false),
  })
  useEffect(() => onOrdersChanged(() => void client.invalidateQueries({ queryKey: ['counterVisit'] })), [client])
  const isSlow = useSlow(userId !== null && asked.isPending, userId)
  const isLost = !hasLine || isSlow || (asked.isError && isLineLost(asked.error))
  const kept: CounterVisit | null = userId !== null && isLost && day ? keptVisit(day, userId) : null
  const visit = userId === null ? null : (asked.data ?? kept)
  const readAt = asked.data ? asked.dataUpdatedAt : day ? Date.parse(day.at) : 0
  return {
    visit,
    isKept: !asked.data && kept !== null,
    isLost,
    readAt,
    error: asked.data || kept ? null : asked.error,
    retry: () => void asked.refetch(),
  }
}
