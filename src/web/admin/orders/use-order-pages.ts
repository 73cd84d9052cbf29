import { keepPreviousData, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { AdminOrder, OrderFilter } from '../../../contract/schemas/orders.ts'
import { orderPageQuery } from './queries.ts'

type Page = { items: AdminOrder[] }
const itemsOf = (results: UseQueryResult<Page>[]) => results.map(({ data }) => data?.items)

/**
 * The orders of a filter as one list of its full length, of which the pages in sight are read: a row that has not come yet is undefined.
 */
export function useOrderPages(filter: OrderFilter) {
  const client = useQueryClient()
  const [sight, setSight] = useState<{ filter: string; pages: readonly number[] }>({ filter: '', pages: [] })
  const name = JSON.stringify(filter)
  const head = useQuery({ ...orderPageQuery(client, filter, 0), placeholderData: keepPreviousData })
  const isStanding = sight.filter === name && !head.isPlaceholderData
  const wanted = useMemo(() => (isStanding ? sight.pages.filter(page => page > 0) : []), [isStanding, sight])
  const rest = useQueries({ queries: wanted.map(page => orderPageQuery(client, filter, page)), combine: itemsOf })
  const first = head.data?.items
  const pages = useMemo(
    () => new Map([[0, first], ...wanted.map((page, nth) => [page, rest[nth]] as const)]),
    [first, wanted, rest],
  )
  const rowAt = useCallback(
    (index: number): AdminOrder | undefined => pages.get(Math.floor(index / limits.orderRows))?.[index % limits.orderRows],
    [pages],
  )
  const inSight = useMemo(
    () => (isStanding ? sight.pages : [0]).flatMap(page => pages.get(page) ?? []),
    [isStanding, sight, pages],
  )
  /** Tells which rows are in sight, by their places in the list. */
  const look = useCallback(
    (from: number, until: number) => {
      const [one, other] = [from, until].map(place => Math.floor(Math.max(0, place) / limits.orderRows)) as [number, number]
      const wanted = Array.from({ length: other - one + 1 }, (_, nth) => one + nth)
      setSight(was => (was.filter === name && was.pages.join() === wanted.join() ? was : { filter: name, pages: wanted }))
    },
    [name],
  )
  return { head, total: head.data?.total ?? 0, rowAt, inSight, look }
}

export type OrderPages = ReturnType<typeof useOrderPages>
