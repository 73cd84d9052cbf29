import { expect, it } from 'vitest'
import { withoutOnce } from './use-under-way.ts'

it.each([
  [['a', 'a', 'b'], ['a'], ['a', 'b']],
  [['a', 'b'], ['b', 'a'], []],
  [['a'], ['b'], ['a']],
  [[], ['a'], []],
])('%j without %j is %j', (ids, ended, left) => {
  expect(withoutOnce(ids, ended)).toEqual(left)
})
