import { expect, test } from 'vitest'
import { searchAtPlace, userPlaceOf } from './user-place.ts'

test.each([
  ['', 0, null],
  ['?top=121', 120, null],
  ['?tier=god&top=121&row=134', 120, 133],
  ['?row=3', 0, 2],
  ['?top=0&row=-1', 0, null],
  ['?top=1e3&row=2.5', 0, null],
  ['?top=99999999', 0, null],
])('%s stands at %s, %s', (search, start, at) => {
  expect(userPlaceOf(new URLSearchParams(search))).toEqual({ start, at })
})

test.each([
  ['', 0, null, ''],
  ['?top=9&row=9', 0, null, ''],
  ['?tier=god', 120, 133, '?tier=god&top=121&row=134'],
  ['?top=9', 0, 2, '?row=3'],
])('%s at %s, %s is %s', (search, start, at, expected) => {
  expect(searchAtPlace(search, { start, at })).toBe(expected)
})
