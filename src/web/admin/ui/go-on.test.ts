import { expect, test } from 'vitest'
import { besideIn } from './go-on.ts'

test.each<[string, string[], string, string[], string | null]>([
  ['the next', ['a', 'b', 'c'], 'b', ['a', 'c'], 'c'],
  ['the last, where there is no next', ['a', 'b', 'c'], 'c', ['a', 'b'], 'b'],
  ['one that did not go with it', ['a', 'b', 'c', 'd'], 'b', ['a', 'd'], 'd'],
  ['the one before, where all behind went too', ['a', 'b', 'c'], 'b', ['a'], 'a'],
  ['nowhere, where it was the only one', ['a'], 'a', [], null],
  ['the first, where it is not known where it stood', ['a', 'b'], 'x', ['a', 'b'], 'a'],
])('whoever stood at a row that went goes on at %s', (_where, before, id, ids, beside) => {
  expect(besideIn(before, id, ids)).toBe(beside)
})
