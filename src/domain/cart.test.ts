import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addToCart, type CartItem, type CartStatus, cartItemId, isSameCart } from './cart.ts'
import { mergeCarts } from './merge-carts.ts'

function line(status: CartStatus, itemId: string, quantity = 1, unitPrice = 1000): CartItem {
  const dates = { pickupDate: '2026-11-25', deadlineDate: '2026-11-23T11:00:00Z' }
  return { id: cartItemId(status, itemId), status, productId: `p-${itemId}`, itemId, quantity, unitPrice, ...dates }
}
const wish = (itemId: string, quantity = 1) => line('RESERVATION', itemId, quantity)
const wait = (itemId: string, quantity = 1) => line('WAITLIST', itemId, quantity)

describe('adding an item', () => {
  test('a reservation of the same item merges the quantities and takes the current price', () => {
    const cart = addToCart([wish('a', 2), wish('b')], { ...wish('a', 3), unitPrice: 1200 })
    expect(cart).toEqual([{ ...wish('a', 5), unitPrice: 1200 }, wish('b')])
  })
  test('a waitlist item that is in the cart already is ignored', () => {
    expect(addToCart([wait('a', 2)], wait('a', 3))).toEqual([wait('a', 2)])
  })
  test('the two lists are independent', () => {
    expect(addToCart([wish('a', 2)], wait('a', 3))).toEqual([wish('a', 2), wait('a', 3)])
  })
  test('the cart handed in is not changed', () => {
    const cart = Object.freeze([Object.freeze(wish('a'))])
    addToCart(cart, wish('a'))
    expect(cart).toEqual([wish('a')])
  })
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
  expect(addToCart([], wish('a', asked))[0]!.quantity).toBe(kept)
})

describe('merging two carts of one owner (docs/RULES.md#cart)', () => {
  test.each([
    ['the larger quantity wins', [wish('a', 2)], [wish('a', 5)], [wish('a', 5)]],
    ['whichever cart has it', [wish('a', 5)], [wish('a', 2)], [wish('a', 5)]],
    ['a waitlist line stays as it is here', [wait('a', 1)], [wait('a', 4)], [wait('a', 1)]],
    ['lines of either are kept', [wish('a')], [wait('a'), wish('b')], [wish('a'), wait('a'), wish('b')]],
  ])('%s', (_name, mine, theirs, merged) => {
    expect(mergeCarts(mine, theirs)).toEqual(merged)
  })

  test.each([
    ['taken out here stays out', [wish('b')], [wish('a'), wish('b')], [wish('a'), wish('b')], [wish('b')]],
    ['taken out there goes here too', [wish('a'), wish('b')], [wish('b')], [wish('a'), wish('b')], [wish('b')]],
    ['gone on one side, whatever the other made of it', [wish('a', 4)], [], [wish('a', 2)], []],
    ['made fewer here', [wish('a', 1)], [wish('a', 3)], [wish('a', 3)], [wish('a', 1)]],
    ['made fewer there', [wish('a', 3)], [wish('a', 1)], [wish('a', 3)], [wish('a', 1)]],
    ['a wait made shorter there', [wait('a', 3)], [wait('a', 1)], [wait('a', 3)], [wait('a', 1)]],
    ['changed in both, the larger quantity', [wish('a', 1)], [wish('a', 2)], [wish('a', 3)], [wish('a', 2)]],
    ['new here and new there', [wish('a')], [wish('b')], [], [wish('a'), wish('b')]],
  ])('since they last agreed: %s', (_name, mine, theirs, agreed, merged) => {
    expect(mergeCarts(mine, theirs, agreed)).toEqual(merged)
  })

  test('an older version of the agreed copy changes nothing of a cart that changed since', () => {
    const agreed = [wish('a', 2), wait('b')]
    const mine = [wish('c', 1), wish('a', 1)]
    expect(mergeCarts(mine, agreed, agreed)).toEqual(mine)
  })

  test('equal carts have the same items, in any order', () => {
    expect(isSameCart([wish('a', 2), wait('b')], [wait('b'), wish('a', 2)])).toBe(true)
    expect(isSameCart([wish('a', 2)], [wish('a', 3)])).toBe(false)
    expect(isSameCart([wish('a', 2)], [{ ...wish('a', 2), unitPrice: 900 }])).toBe(false)
    expect(isSameCart([wish('a')], [wish('a'), wish('b')])).toBe(false)
  })

  test('merging again changes nothing: signing in twice doubles nothing', () => {
    const someLine = fc.record({
      status: fc.constantFrom<CartStatus>('RESERVATION', 'WAITLIST'),
      itemId: fc.constantFrom('a', 'b', 'c', 'd'),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    const someCart = fc
      .uniqueArray(someLine, { selector: each => cartItemId(each.status, each.itemId) })
      .map(lines => lines.map(each => line(each.status, each.itemId, each.quantity)))
    fc.assert(
      fc.property(someCart, someCart, (mine, theirs) => {
        const once = mergeCarts(mine, theirs)
        expect(mergeCarts(once, theirs)).toEqual(once)
        expect(new Set(once.map(each => each.id)).size).toBe(once.length)
      }),
    )
  })
})
