import { expect, test } from 'vitest'
import { latestPickupFirst } from './latest-pickup-first.ts'

test('orders that are over stand by their pickup day, not by when they were made', () => {
  const orders = [
    { id: 'made-4', pickupDate: '2026-11-20' },
    { id: 'made-3', pickupDate: '2026-12-02' },
    { id: 'made-2', pickupDate: '2026-11-20' },
    { id: 'made-1', pickupDate: '2026-11-30' },
  ]
  expect(latestPickupFirst(orders).map(order => order.id)).toEqual(['made-3', 'made-1', 'made-4', 'made-2'])
})
