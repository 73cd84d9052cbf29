import { expect, test } from 'vitest'
import type { ShelfRow } from '../db/storefront-changes.ts'
import type { StorefrontChange } from './storefront.ts'
import { StockNews } from './stock-news.ts'

const shelf = (id: string, version: number): ShelfRow => ({ ...({} as ShelfRow), id, version })
const moved = (...shelves: ShelfRow[]): StorefrontChange => ({ shelves, catalogue: false })

test('the first is told at once, and what moves while it is being told comes together, each shelf as it is last', async () => {
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

test('nothing is told twice, and what comes after a silence is told at once again', async () => {
  const told: StorefrontChange[] = []
  const news = new StockNews(
    async change => void told.push(change),
    () => 0,
  )
  await news.add(moved(shelf('a', 1)))
  await news.add({ shelves: [], catalogue: true })
  expect(told).toEqual([moved(shelf('a', 1)), { shelves: [], catalogue: true }])
})
