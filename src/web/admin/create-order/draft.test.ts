import { expect, it, test } from 'vitest'
import type { Product, SalesRound } from '../../../contract/schemas/products.ts'
import { isForTier, leftBeside, offersOf, ordersOf, withLastDays } from './draft.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00+09:00')
const aRound = (over: Partial<SalesRound> = {}): SalesRound => ({
  roundId: 'round-1',
  roundName: '1차',
  status: 'selling',
  eventType: 'SALE',
  publishAt: null,
  deadlineDate: '2026-11-22T20:00:00+09:00',
  pickupDate: '2026-11-25',
  pickupUntil: '2026-11-26',
  allowedTiers: [],
  createdAt: '2026-11-01T00:00:00Z',
  raffle: null,
  variantGroups: [
    {
      id: 'g',
      groupName: '묶음',
      stockDeductionAmount: 1,
      totalPhysicalStock: 10,
      reservedCount: 5,
      pickedUpCount: 0,
      waitlistCount: 0,
      waitlistUnits: 0,
      items: [{ id: 'i', name: '두 상자', price: 5000, stockDeductionAmount: 2, maxPerUser: 3 }],
    },
  ],
  ...over,
})
const aProduct = (...rounds: SalesRound[]): Product => ({
  id: 'p',
  groupName: '감귤',
  description: '',
  categoryId: null,
  storage: 'room',
  images: [],
  isArchived: false,
  encoreCount: 0,
  createdAt: '2026-11-01T00:00:00Z',
  salesHistory: rounds,
})

test.each<[string, Partial<SalesRound>, boolean[]]>([
  ['on sale', {}, [false]],
  ['over at this very moment', { deadlineDate: '2026-11-21T12:00:00+09:00' }, [true]],
  ['ended by hand', { status: 'ended' }, [true]],
  ['over and past its last pickup day', { status: 'ended', pickupDate: '2026-11-19', pickupUntil: '2026-11-20' }, []],
  ['over, on its last pickup day', { status: 'ended', pickupDate: '2026-11-20', pickupUntil: '2026-11-21' }, [true]],
  ['a draft', { status: 'draft' }, []],
  ['not yet on sale', { status: 'scheduled', publishAt: '2026-11-21T12:00:01+09:00' }, []],
  ['canceled', { status: 'canceled' }, []],
  ['a raffle', { eventType: 'RAFFLE' }, []],
])('a round %s', (_what, round, over) => {
  expect(offersOf([aProduct(aRound(round))], now).map(offer => offer.isOver)).toEqual(over)
})

it('says how many pieces are left of what takes several units', () => {
  expect(offersOf([aProduct(aRound())], now)).toMatchObject([{ units: 5, deduction: 2, itemName: '두 상자', maxPerUser: 3 }])
  const [group] = aRound().variantGroups
  const unlimited = aRound({ variantGroups: [{ ...group!, totalPhysicalStock: null }] })
  expect(offersOf([aProduct(unlimited)], now)[0]!.units).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  ['nothing else', 'i', 9, 2],
  ['an option of the same stock', 'j', 1, 1],
  ['so many of it that nothing is left', 'j', 3, 0],
])('leaves beside %s: %s × %i', (_what, itemId, quantity, left) => {
  const [offer] = offersOf([aProduct(aRound())], now)
  expect(leftBeside(offer!, [{ offer: { ...offer!, itemId }, quantity }])).toBe(left)
  expect(leftBeside(offer!, [{ offer: { ...offer!, itemId, groupId: 'other' }, quantity }])).toBe(2)
})

it('keeps to the tiers', () => {
  expect([isForTier({ allowedTiers: [] }, 'caution'), isForTier({ allowedTiers: ['king'] }, 'sprout')]).toEqual([true, false])
  expect(isForTier({ allowedTiers: [] }, 'restricted')).toBe(false)
})

it('makes one order for each pickup day and last pickup day, as the checkout does', () => {
  const [offer] = offersOf([aProduct(aRound())], now)
  const lines = [
    { offer: offer!, quantity: 2 },
    { offer: { ...offer!, itemId: 'j', pickupDate: '2026-11-24', price: 100 }, quantity: 3 },
    { offer: { ...offer!, itemId: 'k', price: 1 }, quantity: 1 },
    { offer: { ...offer!, itemId: 'l', pickupUntil: '2026-11-25', price: 7 }, quantity: 1 },
  ]
  expect(ordersOf(lines).map(order => [order.pickupDate, order.pickupUntil, order.lines.length, order.total])).toEqual([
    ['2026-11-24', '2026-11-26', 1, 300],
    ['2026-11-25', '2026-11-25', 1, 7],
    ['2026-11-25', '2026-11-26', 2, 10_001],
  ])
})

it('says both days of the pickup of an order that was made', () => {
  const [offer] = offersOf([aProduct(aRound())], now)
  const made = [{ pickupDate: '2026-11-25', items: [{ itemId: 'i' }] }]
  expect(withLastDays(made, [{ offer: offer!, quantity: 1 }])).toEqual([{ ...made[0], pickupUntil: '2026-11-26' }])
})
