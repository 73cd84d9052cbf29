import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { amountNote, amountOf, cameWords } from './prepaid-amount.ts'

const order = (facts: Partial<AdminOrder>) =>
  ({ status: 'RESERVED', totalPrice: 14_900, received: 0, penaltyType: null, ...facts }) as AdminOrder

test.each([
  ['awaiting', order({}), 14_900, null],
  ['awaiting', order({ received: 14_000 }), 900, '받음 14,000원'],
  ['refund', order({ status: 'CANCELED', received: 14_900 }), 14_900, null],
  ['refund', order({ status: 'PREPAID', received: 15_000 }), 100, '받음 15,000원'],
  ['all', order({ status: 'PREPAID', received: 15_000 }), 14_900, '돌려줄 돈 100원'],
  ['all', order({ status: 'PREPAID', received: 14_900 }), 14_900, null],
  ['done', order({ status: 'PICKED_UP', received: 14_000 }), 14_900, '더 받을 돈 900원'],
] as const)('%s of %o: %d, %s', (view, each, amount, note) => {
  expect([amountOf(each, view), amountNote(each, view)]).toEqual([amount, note])
})

test('how money came in that is to be returned', () => {
  const deposit = { kind: 'deposit', day: '2026-11-09', amount: 14_000 } as const
  const cash = { kind: 'cash', day: '2026-12-21', amount: 900 } as const
  expect(cameWords([deposit, cash])).toBe('입금(통장) 11.9 14,000원 · 현금 12.21 900원')
})
