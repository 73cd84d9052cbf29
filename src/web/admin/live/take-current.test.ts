import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Current } from '../../../contract/schemas/changes.ts'
import { ApiError } from '../../lib/api.ts'
import { besideOthers, changesIn } from '../ui/current.ts'
import { OwnVersions } from '../ui/own-versions.ts'
import { takeCurrent } from './take-current.ts'

const at = (version: number, id = 'a') => ({ id, version, name: `${id}${version}` })
const change = (type: string, value: object | null, id = 'a') => {
  const version = value !== null && 'version' in value ? Number(value.version) : 0
  return { type, id, before: version, version, value } as unknown as Current
}
const refusal = (...changes: Current[]) => new ApiError(409, '그사이 바뀌었어요.', { code: 'VERSION_CONFLICT', changes })
const shown = (queryKey: readonly unknown[], data: unknown) => {
  const client = new QueryClient()
  client.setQueryData(queryKey, data)
  return {
    client,
    now: () => client.getQueryData(queryKey),
    take: (...all: Current[]) => takeCurrent(client, changesIn(refusal(...all))),
  }
}

/** All orders in which some items can come. */
function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, place) => orders(items.toSpliced(place, 1)).map(rest => [item, ...rest]))
}

test.each([
  ['order', ['adminOrder', 'a']],
  ['store', ['adminStore']],
  ['mailSettings', ['mailSettings']],
  ['product', ['adminProducts', 'now', 'a']],
])('the page of a changed %s shows the highest version, in whatever order and however often answers come', (type, key) => {
  for (const versions of orders([2, 3, 4, 4])) {
    const { now, take } = shown(key, at(3))
    for (const version of versions) take(change(type, at(version)))
    expect(now()).toEqual(at(4))
  }
})

test.each([
  ['banner', ['adminBanners'], (rows: object[]) => ({ banners: rows })],
  ['template', ['roundTemplates'], (rows: object[]) => ({ templates: rows })],
  ['product', ['adminProducts', { archived: 'false' }], (rows: object[]) => ({ pages: [{ items: rows }], pageParams: [null] })],
])('a list with the changed %s shows it in its place, and without it when it was deleted', (type, key, data) => {
  const { now, take } = shown(key, data([at(1, 'b'), at(3), at(1, 'c')]))
  take(change(type, at(2)), change(type, at(9, 'elsewhere'), 'elsewhere'))
  expect(now()).toEqual(data([at(1, 'b'), at(3), at(1, 'c')]))
  take(change(type, at(4)))
  expect(now()).toEqual(data([at(1, 'b'), at(4), at(1, 'c')]))
  take(change(type, null))
  expect(now()).toEqual(data([at(1, 'b'), at(1, 'c')]))
})

test.each([
  ['user', ['adminUser', 'a'], { tier: 'fairy' }],
  ['banners', ['adminBanners'], { banners: [at(1)] }],
  ['orderViews', ['orderViews'], { items: [] }],
  ['categories', ['adminProducts', 'categories'], { categories: [], unassigned: 3 }],
])('what has no version is shown as the refusal says: %s', (type, key, value) => {
  const { now, take } = shown(key, { categories: [], former: true })
  take(change(type, value))
  expect(now()).toEqual(value)
})

test('nothing is loaded that no page shows, and a list of names keeps its own form', () => {
  const { client, now, take } = shown(['adminProducts', 'of', 'a'], { pages: [{ items: [{ id: 'a', image: null }] }] })
  const before = now()
  take(change('product', at(2)), change('order', at(2)), change('banner', at(2)))
  expect(client.getQueryCache().getAll()).toHaveLength(1)
  expect(now()).toBe(before)
})

test('what somebody else left is never counted as an own change', () => {
  for (const answers of orders([
    { type: 'order' as const, id: 'a', before: 1, version: 2 },
    { type: 'order' as const, id: 'a', before: 4, version: 4 },
    { type: 'order' as const, id: 'a', before: 4, version: 5 },
  ])) {
    const own = new OwnVersions()
    for (const answer of answers) own.take([answer])
    expect([1, 2, 3, 4].map(version => own.seen({ id: 'a', version }))).toEqual([2, 2, 3, 5])
  }
})

test('a stale change is sent once more from the state in its refusal, unless that is of no use', async () => {
  const send = () => Promise.reject(refusal(change('order', at(5))))
  expect(await besideOthers('order', send, ({ version }) => Promise.resolve(version))).toBe(5)
  await expect(besideOthers('order', send, () => null)).rejects.toThrow(ApiError)
  await expect(besideOthers('template', send, () => Promise.resolve(1))).rejects.toThrow(ApiError)
  await expect(
    besideOthers(
      'order',
      () => Promise.reject(new Error('lost')),
      () => Promise.resolve(1),
    ),
  ).rejects.toThrow('lost')
})
