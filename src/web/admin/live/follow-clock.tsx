import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNow, useWake } from '../../app/clock.ts'
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
  const at = data === undefined ? null : Date.parse(data.changesAt)
  useWake(at)
  const isDue = at !== null && now >= at
  useEffect(() => {
    if (!isDue) return
    readAgain(client)
    const timer = setInterval(() => readAgain(client), againMs)
    return () => clearInterval(timer)
  }, [isDue, client])
  return null
}

function readAgain(client: QueryClient): void {
  for (const key of clockKeys) if (!ofTables.has(key)) void client.invalidateQueries({ queryKey: [key] })
  tellOrdersChanged()
}

/** Screens with rows under the hand take these in themselves when they hear of it. */
const ofTables: ReadonlySet<string> = new Set(['prepaidOrders', 'counterDay'])
