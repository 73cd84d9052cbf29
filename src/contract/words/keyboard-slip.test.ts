import { expect, test } from 'vitest'
import { meantBy } from './keyboard-slip.ts'

test.each([
  ['rkarbf', '감귤'],
  ['Rnf 5', '꿀 5'],
  ['rkarb', '감규'],
  ['ekfrif 10rn', '달걀 10구'],
  // Caps Lock, also with the shift that a doubled consonant takes
  ['RKARBF', '감귤'],
  ['GKSDN', '한우'],
  ['EKFRIF 10RN', '달걀 10구'],
  ['rNF 5', '꿀 5'],
  // the capital that a phone starts with, and shift held down
  ['Rkarbf', '감귤'],
  ['Ekfrif', '달걀'],
  ['RNF', '꿀'],
  ['ㅠㅠㅂ', 'bbq'],
  ['감귤', 'rkarbf'],
])('%s may mean %s', (typed, meant) => {
  expect(meantBy(typed)).toContain(meant)
})

test.each([
  ['감귤 box', []],
  ['', []],
  ['500', ['500']],
])('%s means nothing else', (typed, meant) => {
  expect(meantBy(typed)).toEqual(meant)
})

test('what reads the same in either case is meant once', () => {
  expect(meantBy('GKSDN')).toEqual(['한우'])
})
