import { expect, test } from 'vitest'
import type { Order } from '../../../contract/schemas/orders.ts'
import { withOpen } from './kept-orders.ts'

function order(id: string, changes: Partial<Order> = {}): Order {
  return {
    id,
    status: 'RESERVED',
    pickupDate: '2025-11-25',
    pickupUntil: '2025-11-25',
    totalPrice: 9_900,
    received: 0,
    createdAt: '2025-11-20T10:00:00+09:00',
    pickedUpAt: null,
    prepaidAt: null,
    canceledAt: null,
    penaltyType: null,
    convertedAt: null,
    isWon: false,
    items: [],
    ...changes,
  }
}

const ids = (kept: ReturnType<typeof withOpen>) => kept.map(each => each.id)

test('only what is still to be picked up, the nearest day first', () => {
  const orders = [
    order('later', { pickupDate: '2025-11-28' }),
    order('over', { status: 'PICKED_UP' }),
    order('gone', { status: 'CANCELED' }),
    order('paid', { status: 'PREPAID' }),
  ]
  const kept = withOpen([], orders)
  expect(ids(kept)).toEqual(['paid', 'later'])
  expect(kept.map(each => each.isPrepaid)).toEqual([true, false])
})

test('a later page adds to what was known, and what it knows better replaces it', () => {
  const known = withOpen([], [order('a'), order('b')])
  expect(ids(withOpen(known, [order('b', { status: 'CANCELED' }), order('c', { pickupDate: '2025-11-24' })]))).toEqual(['c', 'a'])
})
