import { expect, test } from 'vitest'
import type { ReserveResult } from '../../../contract/schemas/orders.ts'
import { cartItemId, type CartItem, type CartStatus } from '../../../domain/cart.ts'
import { piecesIn, restOf, withoutDone, type Done } from './rest.ts'
import type { Wanted } from './wanted.ts'

type Pieces = Readonly<Record<string, number>>

const wanted = (reservations: Pieces, waitlist: Pieces = {}): Wanted => {
  const lines = (some: Pieces) => Object.entries(some).map(([itemId, quantity]) => ({ itemId, quantity }))
  return { reservations: lines(reservations), waitlist: lines(waitlist) }
}
/**
 * Makes a completed checkout for tests.
 * @param converted ids of waitlist items that became orders at once
 */
const done = (press: Wanted, converted: readonly string[] = []): Done => {
  const waitlist: ReserveResult['waitlist'] = press.waitlist.map(line => ({
    ...line,
    entryId: line.itemId,
    orderId: converted.includes(line.itemId) ? 'order' : null,
  }))
  return { press, result: { orders: [], waitlist } }
}
const cartOf = ({ reservations, waitlist }: Wanted): CartItem[] => {
  const lines = (status: CartStatus, some: Wanted['reservations']) =>
    some.map(line => ({ ...line, id: cartItemId(status, line.itemId), status }) as CartItem)
  return [...lines('RESERVATION', reservations), ...lines('WAITLIST', waitlist)]
}

test.each<[string, done: Done, wanted: Wanted, rest: Wanted]>([
  ['the same again', done(wanted({ a: 1 })), wanted({ a: 1 }), wanted({})],
  ['one more of it', done(wanted({ a: 1 })), wanted({ a: 2 }), wanted({ a: 1 })],
  ['fewer of it', done(wanted({ a: 2 })), wanted({ a: 1 }), wanted({})],
  ['another item beside it', done(wanted({ a: 1 })), wanted({ a: 1, b: 2 }), wanted({ b: 2 })],
  ['waiting for what was reserved', done(wanted({ a: 1 })), wanted({}, { a: 1 }), wanted({}, { a: 1 })],
  ['a place in the waitlist, raised', done(wanted({}, { a: 1 })), wanted({}, { a: 3 }), wanted({})],
  ['one that was reserved at once, raised', done(wanted({}, { a: 1 }), ['a']), wanted({}, { a: 3 }), wanted({}, { a: 2 })],
  ['reserving what is waited for', done(wanted({}, { a: 1 })), wanted({ a: 1 }), wanted({ a: 1 })],
])('of a press that was done, %s: what is left of the next one, and of the cart', (_, press, next, rest) => {
  expect(restOf(next, press)).toEqual(rest)
  expect(withoutDone(cartOf(next), press)).toEqual(cartOf(rest))
})

test('counts what is reserved and what is waited for', () => {
  expect(piecesIn(wanted({ a: 1, b: 2 }, { c: 4 }))).toBe(7)
})
