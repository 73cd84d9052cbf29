import { expect, test } from 'vitest'
import { planCarryBack, type CarryingOrder } from './carry-back.ts'
import type { OrderStatus } from './order.ts'

const order = (
  id: string,
  received: number,
  carriedTo: Record<string, number> = {},
  over: { status?: OrderStatus; hasRefund?: boolean } = {},
): CarryingOrder => ({
  id,
  status: 'PREPAID',
  received,
  hasRefund: false,
  carriedTo: new Map(Object.entries(carriedTo)),
  ...over,
})

test('an order that holds enough carries nothing back', () => {
  expect(planCarryBack([order('a', 5, { b: 9 }), order('b', 9, { a: -9 })], 'a', 5)).toEqual({ moves: [] })
})

test('parts carry back what is missing, the farthest first', () => {
  const orders = [order('a', 10, { b: 20 }), order('b', 5, { a: -20, c: 15 }), order('c', 15, { b: -15 })]
  expect(planCarryBack(orders, 'a', 30)).toEqual({
    moves: [
      { from: 'c', to: 'b', amount: 15 },
      { from: 'b', to: 'a', amount: 20 },
    ],
  })
  expect(planCarryBack(orders, 'a', 12)).toEqual({ moves: [{ from: 'b', to: 'a', amount: 2 }] })
})

test.each([
  [{ status: 'PICKED_UP' }, 'picked_up'],
  [{ status: 'CANCELED' }, 'canceled'],
  [{ hasRefund: true }, 'refunded'],
] as const)('an order that is %j keeps it, whether it is a part or the first one', (over, why) => {
  const [whole, part] = [order('a', 10, { b: 20 }), order('b', 20, { a: -20 })]
  expect(planCarryBack([whole, { ...part, ...over }], 'a', 30)).toEqual({ orderId: 'b', why })
  expect(planCarryBack([{ ...whole, ...over }, part], 'a', 30)).toEqual({ orderId: 'a', why })
})

test('a closed order that holds nothing passes money through, and money that left is gone', () => {
  const joined = order('a', 0, { b: 20 }, { status: 'CANCELED' })
  expect(planCarryBack([joined, order('b', 20, { a: -20 })], 'a', 20)).toMatchObject({ moves: [{ from: 'b', to: 'a' }] })
  expect(planCarryBack([order('a', 10)], 'a', 20)).toBe('gone')
})
