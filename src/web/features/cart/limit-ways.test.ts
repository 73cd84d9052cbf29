import { expect, test } from 'vitest'
import type { CartStatus } from '../../../domain/cart.ts'
import type { Rejection } from '../../../domain/rejection.ts'
import { now } from '../catalog/sale-samples.ts'
import { limited, line, shop } from './cart-samples.ts'
import { cartLines } from './lines.ts'
import { mended, waysOut } from './ways-out.ts'

test.each<[name: string, limit: number, reserved: number, pieces: [CartStatus, number][], after: string[]]>([
  ['three of two', 2, 0, [['RESERVATION', 3]], ['RESERVATION 2']],
  ['three of two, one left: one is reserved', 2, 99, [['RESERVATION', 3]], ['RESERVATION 1']],
  ['three of two, none left: no more than two wait', 2, 100, [['RESERVATION', 3]], ['WAITLIST 2']],
  [
    'both lists count together, reservations first',
    3,
    95,
    [
      ['WAITLIST', 9],
      ['RESERVATION', 2],
    ],
    ['RESERVATION 3'],
  ],
  [
    'the other list has taken all',
    2,
    95,
    [
      ['RESERVATION', 2],
      ['WAITLIST', 1],
    ],
    ['RESERVATION 2'],
  ],
  ['a wait above the limit, reduced to what fits', 2, 98, [['WAITLIST', 9]], ['RESERVATION 2']],
  ['a wait above the limit that does not fit', 2, 99, [['WAITLIST', 9]], ['WAITLIST 2']],
])('the limit for one person: %s', (_name, limit, reservedCount, pieces, after) => {
  const facts = limited(limit, reservedCount)
  const cart = pieces.map(([status, quantity]) => line(status, quantity))
  const next = mended(cart, waysOut(cartLines(cart, facts, now), null, 'sprout'))
  expect(next.map(({ status, quantity }) => `${status} ${quantity}`)).toEqual(after)
  expect(waysOut(cartLines(next, facts, now), null, 'sprout').size).toBe(0)
})

test.each<[string, held: number, asked: number, ways: string[]]>([
  ['nothing held', 0, 2, []],
  ['one held: one more may be asked for', 1, 2, ['RESERVATION:item reduce 한 사람 2개까지, 이미 1개를 예약했거나 대기 중이에요']],
  ['all held', 2, 1, ['RESERVATION:item remove 한 사람 2개까지, 이미 2개를 예약했거나 대기 중이에요']],
])('what one holds counts before any press: %s', (_, held, asked, expected) => {
  const lines = cartLines([line('RESERVATION', asked)], limited(2, 0), now)
  const ways = waysOut(lines, null, 'sprout', new Map([['item', held]]))
  expect([...ways].map(([id, way]) => `${id} ${way.kind} ${'why' in way ? way.why : ''}`)).toEqual(expected)
})

test('a refusal for the limit that only both lists together exceed has a way out', () => {
  const cart = [line('RESERVATION', 2), line('WAITLIST', 2)]
  const refusal: Rejection = { code: 'LIMIT_PER_USER', lines: [{ itemId: 'item', limit: 3, held: 0 }] }
  const ways = waysOut(cartLines(cart, shop({ reservedCount: 98 }), now), refusal, 'sprout')
  expect([...ways]).toEqual([['WAITLIST:item', { kind: 'reduce', of: 'limit', to: 1, why: '한 사람 3개까지예요' }]])
})
