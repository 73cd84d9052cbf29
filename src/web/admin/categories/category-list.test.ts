import { expect, test } from 'vitest'
import { mergesWith, moved, renamed, without, type Seen } from './category-list.ts'

const all = ['a', 'b', 'c'].map(id => ({ id, name: id.toUpperCase() }))
const ids = (list: readonly { id?: string }[]) => list.map(each => each.id).join('')

test.each([
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['a', -1, 'abc'],
  ['c', 3, 'abc'],
  ['x', 0, 'abc'],
])('%s to place %i: %s', (id, to, expected) => expect(ids(moved(all, id, to))).toBe(expected))

test('renaming and removing leave the others where they are', () => {
  expect(renamed(all, 'b', '빵')).toEqual([all[0], { id: 'b', name: '빵' }, all[2]])
  expect(ids(without(all, 'b'))).toBe('ac')
})

const fruit = { id: 'a', name: '과일' }
const bread = { id: 'b', name: '빵' }
const fish = { id: 'c', name: '생선' }
const list = [fruit, bread, fish]

test.each([
  ['a name beside another name', renamed(list, 'b', '베이커리'), (now: Seen) => renamed(now, 'a', '제철 과일'), true],
  ['a name beside an order', [bread, fruit, fish], (now: Seen) => renamed(now, 'a', '제철 과일'), true],
  ['a new one beside a new one', [...list, { id: 'd', name: '떡' }], (now: Seen) => [...now, { name: '차' }], true],
  ['one removed beside another name', renamed(list, 'b', '베이커리'), (now: Seen) => without(now, 'a'), true],
  ['one name twice', renamed(list, 'a', '채소'), (now: Seen) => renamed(now, 'a', '제철 과일'), false],
  ['one removed that others renamed', renamed(list, 'a', '채소'), (now: Seen) => without(now, 'a'), false],
  ['a name of one that others removed', [bread, fish], (now: Seen) => renamed(now, 'a', '제철 과일'), false],
  ['one order twice', [bread, fruit, fish], (now: Seen) => moved(now, 'c', 0), false],
] as const)('of two who save at once: %s', (_, theirs, make, merges) => {
  expect(mergesWith(list, theirs as Seen, make)).toBe(merges)
})
