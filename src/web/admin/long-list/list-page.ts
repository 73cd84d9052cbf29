import { queryOptions, type QueryClient } from '@tanstack/react-query'

/** Where a page begins: after the cursor, and so many rows further down, as text of a query string. */
type PlaceInList = { cursor?: string; skip?: string }

export type Answer<Item> = { items: Item[]; nextCursor: string | null; total: number }

/** A list that is read in pages of `size` rows under a key of its name and its filter, such as `['adminOrders', filter]`. */
export type LongList<Item, More = unknown> = {
  key: readonly [name: string, filter: unknown]
  size: number
  read: (place: PlaceInList) => Promise<Answer<Item> & More>
}

/** `under`: when the first page was read that this one belongs under; a later first page may have pushed everything down. */
type ListPage<Item, More> = Answer<Item> & More & { under: number }

/**
 * A page of a list. One that follows a page that is known begins at its cursor; one far down is jumped to from the end of the first, so
 * that what is new at the top moves nothing below.
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
