import { describe, expect, test } from 'vitest'
import { cartItemId, type CartItem, type CartStatus } from './cart.ts'
import { changeItem, clearReservations, moveToReservations, moveToWaitlist, removeFromCart, setQuantity } from './cart-edits.ts'

function line(status: CartStatus, itemId: string, quantity = 1): CartItem {
  const facts = { unitPrice: 1000, pickupDate: '2026-11-25', deadlineDate: '2026-11-23T11:00:00Z' }
  return { id: cartItemId(status, itemId), status, productId: `p-${itemId}`, itemId, quantity, ...facts }
}
const wish = (itemId: string, quantity = 1) => line('RESERVATION', itemId, quantity)
const wait = (itemId: string, quantity = 1) => line('WAITLIST', itemId, quantity)

test('the cart handed in is not changed', () => {
  const cart = Object.freeze([Object.freeze(wish('a'))])
  setQuantity(cart, 'RESERVATION:a', 9)
  expect(cart).toEqual([wish('a')])
})

test.each([
  [3, 3],
  [1, 1],
  [0, 1],
  [-5, 1],
  [2.9, 2],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
])('a quantity of %d is kept as %i', (asked, kept) => {
  expect(setQuantity([wish('a', 7)], 'RESERVATION:a', asked)[0]!.quantity).toBe(kept)
})

test('clearing reservations keeps waitlist items', () => {
  expect(clearReservations([wish('a'), wait('a'), wish('b'), wait('c')])).toEqual([wait('a'), wait('c')])
})

test('removing removes one item of one list', () => {
  expect(removeFromCart([wish('a'), wait('a')], 'RESERVATION:a')).toEqual([wait('a')])
})

describe('moving to the waitlist', () => {
  test.each([
    ['a reservation goes over', [wish('a', 2), wish('b')], [wish('b'), wait('a', 2)]],
    ['a place in line that is there already stays', [wish('a', 2), wait('a', 5)], [wait('a', 5)]],
    ['a waitlist line stays', [wait('a')], [wait('a')]],
  ])('%s', (_name, cart, after) => {
    expect(moveToWaitlist(cart, cart[0]!.id)).toEqual(after)
  })
})

describe('moving to the reservations', () => {
  test.each([
    ['a waitlist line goes over', [wait('a', 2), wish('b')], [wish('b'), wish('a', 2)]],
    ['a reservation of the same item merges with it', [wait('a', 2), wish('a', 5)], [wish('a', 7)]],
    ['a reservation stays', [wish('a')], [wish('a')]],
  ])('%s', (_name, cart, after) => {
    expect(moveToReservations(cart, cart[0]!.id)).toEqual(after)
  })
})

describe('changing the option', () => {
  const other = { itemId: 'b', quantity: 3, unitPrice: 700 }
  test.each([
    ['a reservation becomes one of the other option', [wish('a', 2)], [{ ...wish('b', 3), productId: 'p-a', unitPrice: 700 }]],
    [
      'a reservation of the other option is added to',
      [wish('a'), wish('b', 2)],
      [{ ...wish('b', 5), productId: 'p-a', unitPrice: 700 }],
    ],
    ['a waitlist line of the other option stays', [wait('a'), wait('b', 2)], [wait('b', 2)]],
  ])('%s', (_name, cart, after) => {
    expect(changeItem(cart, cart[0]!.id, other)).toEqual(after)
  })

  test('nothing else that the option is given with gets into the cart, which the shop would refuse to save', () => {
    const [changed] = changeItem([wish('a')], 'RESERVATION:a', { ...other, name: '4개', left: 1 } as typeof other)
    expect(Object.keys(changed!).toSorted()).toEqual(Object.keys(wish('b')).toSorted())
  })
})
