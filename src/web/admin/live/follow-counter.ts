import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../contract/pages/live.ts'
import { setServerTime } from '../../lib/clock.ts'
import { openLive } from '../../lib/live-source.ts'
import { followRun } from '../data-tools/queries.ts'
import { gather, renewPeople, type Changed } from './follow-people.ts'
import { setLive, tellOrdersChanged } from './live-state.ts'
import { askWhoIsSignedIn } from './still-signed-in.ts'

/** Milliseconds that changes are collected before one refetch, as a popular round changes several times a second. */
const settleMs = 2000

/** Further queries to refetch when the catalog changes: raffles, banners and store details. */
const ofCatalogue = ['adminRaffles', 'adminRaffle', 'adminBanners', 'adminStore']

/**
 * Follows the server's event stream and refetches the queries that an event concerns; after a reconnection all. Returns the function that
 * stops it.
 */
export function followCounter(client: QueryClient): () => void {
  let opened = false
  let changed: Changed = new Set()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const stop = openLive(source => {
    source.addEventListener('open', () => {
      setLive(true)
      // After a break the stream may have missed something.
      if (opened) {
        void client.invalidateQueries()
        tellOrdersChanged()
      }
      opened = true
    })
    source.addEventListener('error', () => {
      void askWhoIsSignedIn().then(() => source.readyState !== EventSource.OPEN && setLive(false))
    })
    source.addEventListener('hello', message => {
      const event = JSON.parse((message as MessageEvent<string>).data) as Extract<LiveEvent, { type: 'hello' }>
      setServerTime(event.serverTime)
    })
    source.addEventListener('stock', () => refresh('adminProducts', 'adminDashboard', 'products'))
    source.addEventListener('catalogue', () => refresh('adminProducts', 'adminDashboard', 'products', ...ofCatalogue))
    source.addEventListener('orders', () => {
      refresh('adminDashboard', 'adminRaffle', 'raffleEntries')
      soon('orders', tellOrdersChanged)
    })
    source.addEventListener('people', message => {
      changed = gather(changed, JSON.parse((message as MessageEvent<string>).data) as Extract<LiveEvent, { type: 'people' }>)
      soon('people', () => {
        renewPeople(client, changed)
        changed = new Set()
      })
    })
    source.addEventListener('maintenance', message => {
      followRun(client, JSON.parse((message as MessageEvent<string>).data) as Extract<LiveEvent, { type: 'maintenance' }>)
    })
  })
  return () => {
    stop()
    for (const timer of timers.values()) clearTimeout(timer)
  }

  function refresh(...keys: string[]) {
    for (const key of keys) soon(key, () => void client.invalidateQueries({ queryKey: [key] }))
  }

  function soon(name: string, act: () => void) {
    if (timers.has(name)) return
    const run = () => {
      timers.delete(name)
      act()
    }
    timers.set(name, setTimeout(run, settleMs))
  }
}
