import { expect, test } from 'vitest'
import type { AdminProduct, AdminRound } from '../../../contract/schemas/admin.ts'
import { emptyForm, formOf, lastRoundOf, newGroup, nextRoundOf, withIds, type RoundForm } from './form-values.ts'
import { roundInputOf } from './to-input.ts'

const round: AdminRound = {
  roundId: 'round-1763700000000',
  roundName: '4차',
  status: 'selling',
  eventType: 'SALE',
  publishAt: '2026-11-30T01:00:00Z',
  deadlineDate: '2026-12-02T15:30:00Z', // half past midnight of the 3rd in Seoul
  pickupDate: '2026-12-04',
  pickupUntil: '2026-12-05',
  allowedTiers: ['king'],
  createdAt: '2026-11-20T00:00:00Z',
  raffle: null,
  productId: 'p',
  productName: '감귤',
  version: 3,
  variantGroups: [
    {
      id: 'g1',
      groupName: '상자',
      stockDeductionAmount: 2,
      totalPhysicalStock: null,
      reservedCount: 4,
      pickedUpCount: 0,
      waitlistCount: 0,
      waitlistUnits: 0,
      items: [
        { id: 'i1', name: '5kg', price: 12_900, stockDeductionAmount: 2, maxPerUser: null },
        { id: 'i2', name: '10kg', price: 24_500, stockDeductionAmount: 4, maxPerUser: 2 },
      ],
    },
  ],
}

const product = {
  id: 'p',
  groupName: '감귤',
  description: '',
  categoryId: null,
  storage: 'room',
  images: [],
  salesHistory: [{ ...round, roundName: '설 특별' }, round],
} as unknown as AdminProduct

test('a round that is opened and saved unchanged is the same round', () => {
  const input = roundInputOf(formOf(product, round))
  expect(input).toEqual({
    roundName: '4차',
    publishAt: '2026-11-30T01:00:00Z',
    deadlineDate: '2026-12-02T15:30:00Z',
    pickupDate: '2026-12-04',
    pickupUntil: '2026-12-05',
    allowedTiers: ['king'],
    eventType: 'SALE',
    raffle: null,
    variantGroups: [
      {
        id: 'g1',
        groupName: '상자',
        totalPhysicalStock: null,
        stockDeductionAmount: 2,
        items: [
          { id: 'i1', name: '5kg', price: 12_900, stockDeductionAmount: null, maxPerUser: null },
          { id: 'i2', name: '10kg', price: 24_500, stockDeductionAmount: 4, maxPerUser: 2 },
        ],
      },
    ],
  })
})

test('times that are no whole minute are saved as they were, and a further round has whole minutes', () => {
  const pressed = { ...round, publishAt: '2026-11-29T01:23:45.678Z', deadlineDate: '2026-12-02T15:30:09Z' }
  const form = formOf(product, pressed)
  expect(roundInputOf(form)).toMatchObject({ publishAt: pressed.publishAt, deadlineDate: pressed.deadlineDate })
  expect(roundInputOf({ ...form, publishTime: '10:24' }).publishAt).toBe('2026-11-29T01:24:00Z')
  const next = nextRoundOf(product, pressed, Temporal.Instant.from('2026-12-28T01:00:00Z'), 10)
  expect(next).toMatchObject({ publishTime: '10:23', deadlineTime: '00:30' })
})

test('days are shown as Seoul sees them', () => {
  expect(formOf(product, round)).toMatchObject({ deadlineDay: '2026-12-03', deadlineTime: '00:30', publishTime: '10:00' })
})

test('a further round takes options and stock, not the ids, and moves the dates by whole weeks into the future', () => {
  const form = nextRoundOf(product, round, Temporal.Instant.from('2026-12-28T01:00:00Z'), 10)
  expect(form).toMatchObject({
    roundName: '5차',
    publishDay: '2027-01-04',
    publishTime: '10:00',
    deadlineDay: '2027-01-07',
    deadlineTime: '00:30',
    pickupFirst: '2027-01-08',
    pickupLast: '2027-01-09',
    tiers: ['king'],
  })
  expect(form.groups.flatMap(group => [group.id, ...group.items.map(item => item.id)])).toEqual([null, null, null])
})

test('a first round is 1차 with empty days', () => {
  const form = nextRoundOf({ ...product, salesHistory: [] }, undefined, Temporal.Instant.from('2026-12-28T00:00:00Z'), 10)
  expect(form).toMatchObject({ roundName: '1차', publishDay: null, deadlineDay: null, pickupFirst: null, pickupLast: null })
})

test('a round from nothing starts with the limit of the store, and copies keep their own', () => {
  const limitsOf = (form: RoundForm) =>
    roundInputOf({ ...form, ...days }).variantGroups.flatMap(({ items }) => items.map(item => item.maxPerUser))
  const days = { deadlineDay: '2026-12-02', pickupFirst: '2026-12-04' }
  expect([10, null].map(most => limitsOf(emptyForm(most)))).toEqual([[10], [null]])
  expect(limitsOf({ ...emptyForm(10), groups: [newGroup(7)] })).toEqual([7])
  const now = Temporal.Instant.from('2026-12-28T01:00:00Z')
  expect(limitsOf(nextRoundOf({ ...product, salesHistory: [] }, undefined, now, 10))).toEqual([10])
  expect(limitsOf(nextRoundOf(product, round, now, 10))).toEqual([null, 2])
  expect(limitsOf(formOf(product, round))).toEqual([null, 2])
})

test('the round that a next one follows is picked up last, and was not canceled', () => {
  const rounds = [
    { ...round, roundId: 'canceled', status: 'canceled' as const, pickupDate: '2027-03-01' },
    { ...round, roundId: 'newest', pickupDate: '2026-12-04' },
    { ...round, roundId: 'latest', pickupDate: '2026-12-11' },
  ]
  expect(lastRoundOf({ ...product, salesHistory: rounds })?.roundId).toBe('latest')
  expect(lastRoundOf({ ...product, salesHistory: rounds.slice(0, 1) })?.roundId).toBe('canceled')
  expect(lastRoundOf({ ...product, salesHistory: [] })).toBeUndefined()
})

test('rows that were new get the ids that the server gave them, by their places', () => {
  const form = formOf(product, round)
  const fresh = {
    ...form,
    groups: form.groups.map(group => ({ ...group, items: group.items.map(item => ({ ...item, id: null })) })),
  }
  expect(withIds(fresh, round).groups[0]?.items.map(item => item.id)).toEqual(['i1', 'i2'])
})
