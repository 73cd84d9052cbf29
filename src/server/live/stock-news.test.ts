import { expect, test } from 'vitest'
import type { ShelfRow } from '../../db/catalog/storefront-changes.ts'
import type { StorefrontChange } from '../prepared/storefront.ts'
import { StockNews } from './stock-news.ts'

const shelf = (id: string, version: number): ShelfRow => ({ ...({} as ShelfRow), id, version })
const moved = (...shelves: ShelfRow[]): StorefrontChange => ({ shelves, catalogue: false })

test('the first change is sent at once, and changes during the sending are sent together, the latest of each stock', async () => {
  const told: StorefrontChange[] = []
  const first = Promise.withResolvers<void>()
  const news = new StockNews(
    change => (told.push(change) === 1 ? first.promise : Promise.resolve()),
    () => 0,
  )
  const all = news.add(moved(shelf('a', 1)))
  expect(told).toEqual([moved(shelf('a', 1))])
  void news.add(moved(shelf('a', 2), shelf('b', 1)))
  void news.add({ shelves: [], catalogue: true })
  void news.add(moved(shelf('a', 3)))
  expect(told).toHaveLength(1)
  first.resolve()
  await all
  expect(told.slice(1)).toEqual([{ shelves: [shelf('a', 3), shelf('b', 1)], catalogue: true }])
})

test('nothing is sent twice, and a change after a pause is sent at once again', async () => {
  const told: StorefrontChange[] = []
  const news = new StockNews(
    async change => void told.push(change),
    () => 0,
  )
  await news.add(moved(shelf('a', 1)))
  await news.add({ shelves: [], catalogue: true })
  expect(told).toEqual([moved(shelf('a', 1)), { shelves: [], catalogue: true }])
})
