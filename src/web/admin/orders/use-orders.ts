import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { OrderFilter } from '../../../contract/schemas/admin-orders.ts'
import { onOrdersChanged } from '../live/live-state.ts'
import { useListPages } from '../long-list/use-list-pages.ts'
import { versionSeen } from '../ui/own-versions.ts'
import { newsOf, type News } from './news.ts'
import { ordersList, peekAtOrders } from './queries.ts'

/**
 * Returns the orders of a filter and refetches them when orders change. While `held`, the rows do not change and `news` counts the
 * changes; `takeIn` loads them into the table.
 */
export function useOrders(filter: OrderFilter, held: boolean) {
  const client = useQueryClient()
  const pages = useListPages(ordersList(filter))
  const [news, setNews] = useState<News | null>(null)
  const missed = useRef(false)
  const latest = useRef({ filter, shown: pages.head.data?.items ?? [] })
  useLayoutEffect(() => {
    latest.current = { filter, shown: pages.head.data?.items ?? [] }
  })
  const takeIn = useCallback(async () => {
    missed.current = false
    setNews(null)
    // hidden pages are refetched when they are shown
    client.removeQueries({ queryKey: ['adminOrders'], type: 'inactive' })
    const keys = [['adminOrders'], ['orderCounts'], ['orderTotals'], ['adminOrder']]
    await Promise.all(keys.map(queryKey => client.invalidateQueries({ queryKey })))
  }, [client])
  const peek = useCallback(async () => {
    const { filter, shown } = latest.current
    const fresh = await peekAtOrders(filter).catch(() => null)
    // the user's own changes are no news
    const known = shown.map(order => ({ id: order.id, version: versionSeen(order) }))
    if (fresh && missed.current && latest.current.filter === filter) setNews(newsOf(fresh, known, limits.orderRows))
  }, [])
  useEffect(() => {
    if (!held && missed.current) void takeIn()
    return onOrdersChanged(() => {
      void client.invalidateQueries({ queryKey: ['orderCounts'] })
      void client.invalidateQueries({ queryKey: ['adminOrder'] })
      if (!held) return void takeIn()
      missed.current = true
      void peek()
    })
  }, [client, held, peek, takeIn])
  const name = JSON.stringify(filter)
  const [told, setTold] = useState(name)
  if (told !== name) {
    setTold(name)
    setNews(null)
  }
  return { pages, news: held ? news : null, takeIn }
}

export type OrderPages = ReturnType<typeof useOrders>['pages']
