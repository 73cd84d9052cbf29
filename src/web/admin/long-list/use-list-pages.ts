import { keepPreviousData, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { listPageQuery, type Answer, type LongList } from './list-page.ts'

type Sight = { name: string; pages: readonly number[] }

/**
 * Returns a list of `total` rows whose pages are loaded when they become visible. `rowAt` returns a row, undefined while it is not loaded;
 * `look` sets the visible rows; `inSight` are the loaded rows of visible pages.
 * `from` is the first row that is visible at the start. `head` is the query of the first page.
 */
export function useListPages<Item, More>(list: LongList<Item, More>, from = 0) {
  const client = useQueryClient()
  const name = JSON.stringify(list.key)
  const [sight, setSight] = useState<Sight>(() => ({ name, pages: pagesOf(list.size, from, from) }))
  const head = useQuery({ ...listPageQuery(client, list, 0), placeholderData: keepPreviousData })
  const isStanding = sight.name === name && !head.isPlaceholderData
  const wanted = useMemo(() => (isStanding ? sight.pages.filter(page => page > 0) : []), [isStanding, sight])
  const rest = useQueries({ queries: wanted.map(page => listPageQuery(client, list, page)), combine: itemsOf<Item> })
  const first: Item[] | undefined = head.data?.items
  const pages = useMemo(
    () => new Map([[0, first], ...wanted.map((page, nth) => [page, rest[nth]] as const)]),
    [first, wanted, rest],
  )
  const rowAt = useCallback(
    (index: number): Item | undefined => pages.get(Math.floor(index / list.size))?.[index % list.size],
    [pages, list.size],
  )
  const inSight = useMemo(
    () => (isStanding ? sight.pages : [0]).flatMap(page => pages.get(page) ?? []),
    [isStanding, sight, pages],
  )
  /** Sets the visible rows by index, both included. */
  const look = useCallback(
    (from: number, until: number) => {
      const pages = pagesOf(list.size, from, until)
      setSight(was => (was.name === name && was.pages.join() === pages.join() ? was : { name, pages }))
    },
    [name, list.size],
  )
  return { head, total: head.data?.total ?? 0, rowAt, inSight, look }
}

const itemsOf = <Item>(results: UseQueryResult<Answer<Item>>[]) => results.map(({ data }) => data?.items)

function pagesOf(size: number, from: number, until: number): number[] {
  const [one, other] = [from, until].map(row => Math.floor(Math.max(0, row) / size)) as [number, number]
  return Array.from({ length: other - one + 1 }, (_, nth) => one + nth)
}
