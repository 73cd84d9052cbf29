import { expect, test } from 'vitest'
import { wholeNumberOf } from './whole-number.ts'

test.each([
  ['', null, null],
  ['12', 12, null],
  ['1,200', 1200, null],
  ['1,200원', 1200, null],
  ['1.5', null, '1.5'],
  ['1.', null, '1.'],
  ['-3', null, '-3'],
  ['−3', null, '−3'],
])('%j', (text, value, refused) => expect(wholeNumberOf(text)).toEqual({ value, refused }))
