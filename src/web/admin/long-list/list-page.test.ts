import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { listPageQuery } from './list-page.ts'

/** The rows of a list of numbers from 0. A cursor is the last number of a page. */
let rows: number
let asked: string[]
const size = 10
const list = {
  key: ['numbers', {}] as const,
  size,
  read: ({ cursor, skip = '0' }: { cursor?: string; skip?: string }) => {
    asked.push(`${cursor ?? '-'} +${skip}`)
    const from = (cursor === undefined ? 0 : Number(cursor) + 1) + Number(skip)
    const items = Array.from({ length: Math.max(0, Math.min(size, rows - from)) }, (_, nth) => from + nth)
    return Promise.resolve({ items, nextCursor: from + size < rows ? String(items.at(-1)) : null, total: rows })
  },
}

beforeEach(() => {
  rows = 95
  asked = []
})

const aClient = () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
const firstOf = async (client: QueryClient, page: number) => (await client.fetchQuery(listPageQuery(client, list, page))).items[0]

test('a page after one that is known begins at its cursor, one far down is jumped to from the end of the first', async () => {
  const client = aClient()
  for (const page of [0, 1, 2, 7, 8]) expect(await firstOf(client, page)).toBe(page * size)
  expect(asked).toEqual(['- +0', '9 +0', '19 +0', '9 +60', '79 +0'])
})

test('after the first page was read again, cursors that followed the older one are not used', async () => {
  const client = aClient()
  await firstOf(client, 2)
  client.setQueryData(['numbers', {}, 0], { items: [], nextCursor: '10', total: 95, under: 0 }, { updatedAt: Date.now() + 1000 })
  expect(await firstOf(client, 3)).toBe(31)
  expect(asked.at(-1)).toBe('10 +20')
})

test('beyond the only page there is nothing, and nothing is asked for', async () => {
  rows = 4
  const client = aClient()
  expect((await client.fetchQuery(listPageQuery(client, list, 3))).items).toEqual([])
  expect(asked).toEqual(['- +0'])
})
