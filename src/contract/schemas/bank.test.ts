import { expect, test } from 'vitest'
import { matchBankLinesInput } from './bank.ts'

const line = { day: '2026-11-21', amount: 12_900, payer: '홍길동', memo: '', balance: null, occurrence: 1 }

test.each([
  ['', true],
  ['00:00', true],
  ['23:59', true],
  ['23:59:59', true],
  ['24:00', false],
  ['99:99', false],
  ['12:60', false],
  ['12:00:60', false],
  ['9:00', false],
])('a time %j is one of a day: %s', (time, isTime) => {
  expect(matchBankLinesInput.safeParse({ lines: [{ ...line, time }] }).success).toBe(isTime)
})
