import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNow, useWake } from '../../lib/clock.ts'
import { dashboardQuery } from '../dashboard/queries.ts'
import { clockKeys } from './clock-keys.ts'
import { tellOrdersChanged } from './live-state.ts'

/** Milliseconds between retries while the server's clock is behind the clock of this device, so that its answers have not changed yet. */
const againMs = 5000

/** Refetches queries when time alone changes them: at a deadline, a raffle's draw, or a new day. */
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

/** Queries that are not invalidated by this file: their tables are notified by `tellOrdersChanged` and decide when to refetch. */
const ofTables: ReadonlySet<string> = new Set(['prepaidOrders', 'counterDay'])
