import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { QueryOutput } from '../../../contract/endpoints/endpoints.ts'
import { read } from '../../lib/api.ts'
import { onOrdersChanged } from '../live/live-state.ts'
import { afterAct, type PrepaidResult } from './change-prepaid.ts'
import type { PrepaidPlace } from './prepaid-view.ts'

function prepaidQuery({ view, pickup, product, q }: PrepaidPlace) {
  const search = {
    view,
    ...(pickup === null ? {} : { day: pickup }),
    ...(product === null ? {} : { productId: product }),
    ...(q === '' ? {} : { q }),
  }
  return infiniteQueryOptions({
    queryKey: ['prepaidOrders', search],
    queryFn: ({ pageParam }) =>
      read('prepaidOrders', '/api/admin/prepaid-orders', {}, { ...search, cursor: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    select: data => ({ ...data.pages[0]!, orders: data.pages.flatMap(page => page.items) }),
  })
}

type Pages = InfiniteData<QueryOutput<'prepaidOrders'>, string | null>

export type Prepaid = ReturnType<typeof usePrepaid>['query']

/**
 * Returns the orders of a view of the prepaid screen, and refetches them when orders change. While `held` is true, as during a selection,
 * the rows stay unchanged, and `waiting` is true if orders changed.
 */
export function usePrepaid(place: PrepaidPlace, held: boolean) {
  const client = useQueryClient()
  const query = useInfiniteQuery({ ...prepaidQuery(place), placeholderData: keepPreviousData })
  const [waiting, setWaiting] = useState(false)
  const missed = useRef(false)
  const takeIn = useCallback(() => {
    missed.current = false
    setWaiting(false)
    return client.invalidateQueries({ queryKey: ['prepaidOrders'] })
  }, [client])
  /** Writes the result of an action to the cache at once, so that the next action acts on it. */
  const takeResult = useCallback(
    (result: PrepaidResult | undefined) => {
      const done = new Set(result?.done.map(order => order.id))
      const inPage = (page: Pages['pages'][number], act: PrepaidResult['act']) => ({
        ...page,
        items: page.items.map(order => (done.has(order.id) ? afterAct(order, act) : order)),
      })
      if (result)
        client.setQueriesData<Pages>(
          { queryKey: ['prepaidOrders'] },
          data => data && { ...data, pages: data.pages.map(page => inPage(page, result.act)) },
        )
      return takeIn()
    },
    [client, takeIn],
  )
  useEffect(() => {
    if (!held && missed.current) void takeIn()
    return onOrdersChanged(() => {
      if (!held) return void takeIn()
      missed.current = true
      setWaiting(true)
    })
  }, [held, takeIn])
  return { query, waiting, takeIn, takeResult }
}
