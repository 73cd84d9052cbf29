import { queryOptions, type QueryClient } from '@tanstack/react-query'

/** Where a page begins, as query parameters: `skip` rows after `cursor`. Without a cursor it is the first page. */
type PlaceInList = { cursor?: string; skip?: string }

export type Answer<Item> = { items: Item[]; nextCursor: string | null; total: number }

/**
 * A list that is fetched in pages of `size` rows. `key` is its name and filter, such as `['adminOrders', filter]`; pages are cached under
 * it with their index.
 */
export type LongList<Item, More = unknown> = {
  key: readonly [name: string, filter: unknown]
  size: number
  read: (place: PlaceInList) => Promise<Answer<Item> & More>
}

/**
 * A page of the list, based on one fetch of the first page. `under` is the time of that fetch in ms since the epoch, 0 for the first page
 * itself.
 */
type ListPage<Item, More> = Answer<Item> & More & { under: number }

/**
 * Returns the query for a page of a long list; `page` counts from 0. It reads from the `nextCursor` of the page before. If that page is not
 * cached or based on an older first page, it reads from the first page's `nextCursor` and skips the rows of the pages between.
 */
export function listPageQuery<Item, More>(client: QueryClient, list: LongList<Item, More>, page: number) {
  const keyOf = (page: number) => [...list.key, page] as const
  return queryOptions({
    queryKey: keyOf(page),
    queryFn: async (): Promise<ListPage<Item, More>> => {
      if (page === 0) return { ...(await list.read({})), under: 0 }
      const head = await client.fetchQuery(listPageQuery(client, list, 0))
      const under = client.getQueryState(keyOf(0))?.dataUpdatedAt ?? 0
      const before = client.getQueryData<ListPage<Item, More>>(keyOf(page - 1))
      const isNear = page > 1 && before?.under === under
      const cursor = isNear ? before.nextCursor : head.nextCursor
      if (cursor === null) return { ...head, items: [], nextCursor: null, under }
      const skip = isNear ? 0 : (page - 1) * list.size
      return { ...(await list.read({ cursor, ...(skip > 0 ? { skip: String(skip) } : {}) })), under }
    },
  })
}
