import { expect, test } from 'vitest'
import { moved, renamed, without } from './category-list.ts'

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
