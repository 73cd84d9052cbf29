import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serverNow, useNow, useWake } from '../../app/clock.ts'
import { dashboardQuery } from '../dashboard/queries.ts'
import { clockKeys } from './clock-keys.ts'
import { tellOrdersChanged } from './live-state.ts'

/** Where the shop's clock is behind this one, it is asked again after so long. */
const againMs = 5000

/** Reads figures again at the moment at which the clock alone changes one of them: a round closes, a raffle is due, a day begins. */
export function FollowClock() {
  const client = useQueryClient()
  const { data } = useQuery(dashboardQuery)
  const now = useNow().epochMilliseconds
  const [readAt, setReadAt] = useState(Number.NEGATIVE_INFINITY)
  const at = data === undefined ? null : Math.max(Date.parse(data.changesAt), readAt + againMs)
  useWake(at)
  const isDue = at !== null && now >= at
  useEffect(() => {
    if (!isDue) return
    setReadAt(serverNow().epochMilliseconds)
    readAgain(client)
  }, [isDue, client])
  return null
}

function readAgain(client: QueryClient): void {
  for (const key of clockKeys) if (!ofTables.has(key)) void client.invalidateQueries({ queryKey: [key] })
  tellOrdersChanged()
}

/** Screens with rows under the hand take these in themselves when they hear of it. */
const ofTables: ReadonlySet<string> = new Set(['orderCounts', 'prepaidOrders', 'counterDay'])
