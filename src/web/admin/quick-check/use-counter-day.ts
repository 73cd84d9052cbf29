import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CounterCounts, CounterDay } from '../../../contract/schemas/counter.ts'
import { kstDay } from '../../../domain/time.ts'
import { boot } from '../../lib/boot.ts'
import { serverNow } from '../../lib/clock.ts'
import { rememberCounterFor } from '../../features/account/forget-counter.ts'
import { onOrdersChanged } from '../live/live-state.ts'
import { keepDay, keptDay } from './device/day.ts'
import { keepPage } from './device/kept-page.ts'
import { countsQuery, dayQuery } from './queries.ts'

/**
 * The least time in milliseconds between two refetches of today's orders, a large answer. Only the numbers of due and picked-up orders
 * are refetched with every change.
 */
const restMs = 20_000

/**
 * Returns today's due and overdue orders with their customers from the server, else as stored on this device; null without either. Every
 * answer is stored for offline use. The numbers of due and picked-up orders are refetched with every change.
 */
export function useCounterDay(): CounterDay | null {
  const client = useQueryClient()
  const adminId = boot.me?.id ?? ''
  const { data, dataUpdatedAt } = useQuery(dayQuery)
  const { data: counted } = useQuery(countsQuery)
  const [kept, setKept] = useState<CounterDay | null>(null)

  useEffect(() => {
    void rememberCounterFor(adminId)
      .then(() => keptDay(adminId, kstDay(serverNow())))
      .then(setKept)
  }, [adminId])

  useEffect(() => {
    if (!data) return
    void rememberCounterFor(adminId).then(() => keepDay(data, adminId))
  }, [data, adminId])

  useEffect(() => {
    // after the screen's own files have loaded
    const timer = setTimeout(() => void keepPage().catch(() => undefined), 3000)
    return () => clearTimeout(timer)
  }, [])

  const asOf = useRef(dataUpdatedAt)
  useEffect(() => {
    asOf.current = dataUpdatedAt
  })
  useEffect(() => {
    const pending = new Set<ReturnType<typeof setTimeout>>()
    const stop = onOrdersChanged(() => {
      void client.invalidateQueries({ queryKey: countsQuery.queryKey })
      if (pending.size > 0) return
      const renew = () => {
        pending.clear()
        void client.invalidateQueries({ queryKey: dayQuery.queryKey })
      }
      pending.add(setTimeout(renew, Math.max(0, asOf.current + restMs - Date.now())))
    })
    return () => {
      for (const timer of pending) clearTimeout(timer)
      stop()
    }
  }, [client])

  const day = data ?? kept
  return useMemo(() => withCounts(day, counted), [day, counted])
}

/** Returns the day with the counts of a later answer for the same day. */
function withCounts(day: CounterDay | null, counted: CounterCounts | undefined): CounterDay | null {
  if (!day || counted?.today !== day.today) return day
  const isLater = Temporal.Instant.compare(Temporal.Instant.from(counted.at), Temporal.Instant.from(day.at)) > 0
  return isLater ? { ...day, counts: { ...day.counts, ...counted.counts } } : day
}
