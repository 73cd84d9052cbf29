import { expect, test } from 'vitest'
import { cartItemId, type CartItem } from '../../../domain/cart.ts'
import { withServerCopy } from './cart-store.ts'

function line(itemId: string, quantity: number): CartItem {
  return {
    id: cartItemId('RESERVATION', itemId),
    status: 'RESERVATION',
    productId: 'product',
    itemId,
    quantity,
    unitPrice: 1000,
    pickupDate: '2025-11-25',
    deadlineDate: '2025-11-23T20:00:00+09:00',
  }
}

test('a cart without changes of its own follows the server, also when lines went away on another device', () => {
  const cart = { items: [line('a', 1), line('b', 2)], unsaved: false }
  expect(withServerCopy(cart, [line('b', 3)])).toEqual({ items: [line('b', 3)], unsaved: false })
  expect(withServerCopy(cart, [])).toEqual({ items: [], unsaved: false })
})

test('changes not yet saved are merged by the rules of the cart, and saved then', () => {
  const cart = { items: [line('a', 1), line('b', 2)], unsaved: true }
  expect(withServerCopy(cart, [line('b', 3), line('c', 1)])).toEqual({
    items: [line('a', 1), line('b', 3), line('c', 1)],
    unsaved: true,
  })
})
