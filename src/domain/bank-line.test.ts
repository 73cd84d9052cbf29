import { expect, test } from 'vitest'
import { likeness, numberLines, type BankLine } from './bank-line.ts'

const line = (time: string, over: Partial<BankLine> = {}): BankLine => ({
  day: '2026-11-21',
  time,
  amount: 12_900,
  payer: '홍길동',
  memo: '',
  balance: null,
  occurrence: 1,
  ...over,
})

test.each([
  ['15:00', '15:00:00', true],
  ['00:00', '00:00:00', true],
  ['15:00', '15:00:01', false],
  ['15:00:10', '15:00:00', false],
  ['15:10:00', '15:00', false],
  ['', '00:00', false],
])('a deposit at %j and one at %j are the same: %s', (one, other, isSame) => {
  expect(likeness(line(one)) === likeness(line(other))).toBe(isSame)
})

test('equal rows are numbered, in whatever format their times are', () => {
  expect(numberLines([line('15:00'), line('15:00:00'), line('15:01')]).map(each => each.occurrence)).toEqual([1, 2, 1])
})
