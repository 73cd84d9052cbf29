import { expect, test } from 'vitest'
import { meantBy } from './keyboard-slip.ts'

test.each([
  ['rkarbf', '감귤'],
  ['Rnf 5', '꿀 5'],
  ['rkarb', '감규'],
  ['ekfrif 10rn', '달걀 10구'],
  ['ㅠㅠㅂ', 'bbq'],
  ['감귤', 'rkarbf'],
  ['감귤 box', '감귤 box'],
  ['500', '500'],
  ['', ''],
])('%s means %s', (typed, meant) => {
  expect(meantBy(typed)).toBe(meant)
})
