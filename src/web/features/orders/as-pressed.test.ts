import { expect, test } from 'vitest'
import type { Storefront } from '../../../contract/schemas/products.ts'
import type { OwnWaitlist } from '../../../contract/schemas/waitlist.ts'
import { stockAsPressed, waitlistAsPressed } from './as-pressed.ts'
import { factsBefore } from './facts-before.ts'
import type { KeptPress } from './kept-press.ts'

const group = (id: string, reservedCount: number, waitlistCount = 0) => ({
  id,
  totalPhysicalStock: 10,
  reservedCount,
  pickedUpCount: 0,
  waitlistCount,
  waitlistUnits: waitlistCount,
  items: [{ id: `${id}1` }, { id: `${id}2` }],
})
const shop = (...variantGroups: ReturnType<typeof group>[]) =>
  ({ products: [{ salesHistory: [{ variantGroups }] }] }) as unknown as Storefront
const own = (waits: string[], held: Record<string, number>) =>
  ({
    items: waits.map(itemId => ({ itemId })),
    held: Object.entries(held).map(([itemId, quantity]) => ({ itemId, quantity })),
  }) as unknown as OwnWaitlist
const wanted = { reservations: [{ itemId: 'a1', quantity: 6 }], waitlist: [{ itemId: 'b2', quantity: 1 }] }

const [shopBefore, ownBefore] = [shop(group('a', 1), group('b', 10, 2), group('c', 3)), own(['c1'], { a1: 4, c1: 1 })]
const press: KeptPress = { requestId: 'r', what: '', ...wanted, before: factsBefore(wanted, shopBefore, ownBefore) }

test.each<[string, Storefront, shown: Storefront]>([
  ['nothing yet', shopBefore, shopBefore],
  ['the own checkout', shop(group('a', 7), group('b', 10, 3), group('c', 3)), shopBefore],
  [
    'something else too',
    shop(group('a', 7), group('b', 10, 3), group('c', 9)),
    shop(group('a', 1), group('b', 10, 2), group('c', 9)),
  ],
])('the stock while a checkout is under way that has changed: %s', (_, now, shown) => {
  expect(stockAsPressed(now, press)).toEqual(shown)
  expect(stockAsPressed(now, null)).toBe(now)
})

test.each<[string, OwnWaitlist, shown: OwnWaitlist]>([
  ['nothing yet', ownBefore, ownBefore],
  ['the own checkout', own(['c1', 'b2'], { a1: 10, b2: 1, c1: 1 }), ownBefore],
  ['something else too', own(['b2', 'd1'], { a1: 10, b2: 1 }), own(['d1'], { a1: 4, c1: 1 })],
])('the own waitlist while a checkout is under way that has changed: %s', (_, now, shown) => {
  expect(waitlistAsPressed(now, press)).toEqual(shown)
  expect(waitlistAsPressed(now, null)).toBe(now)
})

test('of a page that has loaded nothing, nothing counts as held', () => {
  expect(factsBefore(wanted, undefined, undefined)).toEqual({ groups: [], held: [] })
})
