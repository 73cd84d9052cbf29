import { expect, test } from 'vitest'
import { toggled, wished, wishOf } from './wish.ts'

test.each([
  ['', { q: '', categoryId: null, sort: 'deadline', only: [] }],
  [
    '?q=%20감귤%20&category=c1&sort=popular&only=reserve,today',
    { q: '감귤', categoryId: 'c1', sort: 'popular', only: ['reserve', 'today'] },
  ],
  ['?sort=toString&only=all,,wait&category=', { q: '', categoryId: null, sort: 'deadline', only: ['wait'] }],
])('%s', (url, expected) => {
  const { only, ...wish } = wishOf(new URLSearchParams(url))
  expect({ ...wish, only: [...only] }).toEqual(expected)
})

test('a filter goes in and out of the URL, and the URL stays short', () => {
  const one = toggled(new Set(), 'today')
  expect(one).toBe('today')
  expect(toggled(new Set(['today']), 'reserve')).toBe('reserve,today')
  expect(toggled(new Set(['today']), 'today')).toBe('')
  expect(wished(new URLSearchParams('q=a&only=today'), 'only', '').toString()).toBe('q=a')
})
