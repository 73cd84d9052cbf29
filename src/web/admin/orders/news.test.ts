import { expect, test } from 'vitest'
import { newsOf } from './news.ts'

const orders = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map(each => ({ id: each[0]!, version: Number(each[1] ?? 1) }))

test.each([
  ['the same', 'a b c', 'a b c', null],
  ['none before, none now', '', '', null],
  ['one more at the top', 'x a b', 'a b c', { added: 1, more: false, changed: 0 }],
  ['nothing that was there', 'x y z', 'a b c', { added: 3, more: true, changed: 0 }],
  ['the first at all', 'x', '', { added: 1, more: false, changed: 0 }],
  ['another version', 'a b2 c', 'a b c', { added: 0, more: false, changed: 1 }],
  ['one fits no more', 'a c d', 'a b c', { added: 0, more: false, changed: 1 }],
  ['one more and one changed', 'x a2 b', 'a b c', { added: 1, more: false, changed: 1 }],
  ['all fit no more', '', 'a b', { added: 0, more: false, changed: 2 }],
  ['the last fits no more', 'a', 'a b', { added: 0, more: false, changed: 1 }],
] as const)('%s', (_, fresh, shown, news) => {
  expect(newsOf(orders(fresh), orders(shown), 3)).toEqual(news)
})
