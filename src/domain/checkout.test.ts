import { describe, expect, it } from 'vitest'
import { item, now, round, stateOf, type Setting } from '../../tests/support/checkouts.ts'
import { decideCheckouts, type Checkout, type ItemFacts, type Verdict } from './checkout.ts'
import { termsOf } from './terms.ts'

const wants = (...reservations: [string, number][]): Checkout => ({
  userId: 'u',
  reservations: reservations.map(([itemId, quantity]) => ({ itemId, quantity })),
  waitlist: [],
})
const waits = (...waitlist: [string, number][]): Checkout => ({
  userId: 'u',
  reservations: [],
  waitlist: waitlist.map(([itemId, quantity]) => ({ itemId, quantity })),
})
const rejectionOf = (verdict: Verdict | undefined) => (verdict && !verdict.accepted ? verdict.rejection : null)

describe('staff, past the deadline', () => {
  const at = (time: string) => Temporal.Instant.from(time)
  const verdictOf = (over: Partial<ItemFacts['round']>, time: string, pastDeadline: boolean) => {
    const state = stateOf({ items: [item('a', { round: { ...round, ...over } })] })
    return rejectionOf(decideCheckouts(state, [{ ...wants(['a', 1]), pastDeadline }], at(time)).verdicts[0])?.code ?? 'accepted'
  }
  it.each<[string, Partial<ItemFacts['round']>, string, string, string]>([
    ['before the deadline', {}, '2026-11-23T19:59:59.999+09:00', 'accepted', 'accepted'],
    ['at the deadline', {}, '2026-11-23T20:00:00+09:00', 'ROUND_ENDED', 'accepted'],
    ['as the last pickup day ends', {}, '2026-11-25T23:59:59.999+09:00', 'ROUND_ENDED', 'accepted'],
    ['when it has ended', {}, '2026-11-26T00:00:00+09:00', 'ROUND_ENDED', 'ROUND_ENDED'],
    ['of a round that was ended by hand', { status: 'ended' }, '2026-11-21T00:00:00+09:00', 'ROUND_ENDED', 'accepted'],
    ['of a canceled round', { status: 'canceled' }, '2026-11-24T00:00:00+09:00', 'ROUND_CANCELED', 'ROUND_CANCELED'],
    ['of an archived product', { status: 'archived' }, '2026-11-24T00:00:00+09:00', 'PRODUCT_ARCHIVED', 'PRODUCT_ARCHIVED'],
    ['of a raffle', { eventType: 'RAFFLE' }, '2026-11-24T00:00:00+09:00', 'ROUND_ENDED', 'RAFFLE_ONLY'],
  ])('%s', (_, over, time, plain, override) => {
    expect([verdictOf(over, time, false), verdictOf(over, time, true)]).toEqual([plain, override])
  })
})

describe('refusals', () => {
  const at = (over: Partial<ItemFacts['round']>) => ({ items: [item('a', { round: { ...round, ...over } })] })
  const soon = Temporal.Instant.from('2026-11-21T03:00:00.001Z')
  it.each<[string, Setting, Checkout, object]>([
    ['an unknown item', {}, wants(['zz', 1]), { code: 'ITEM_NOT_FOUND', itemIds: ['zz'] }],
    ['a draft is nobody’s business', at({ status: 'draft' }), wants(['a', 1]), { code: 'ITEM_NOT_FOUND', itemIds: ['a'] }],
    ['a canceled round', at({ status: 'canceled' }), wants(['a', 1]), { code: 'ROUND_CANCELED', itemIds: ['a'] }],
    ['an archived product', at({ status: 'archived' }), wants(['a', 1]), { code: 'PRODUCT_ARCHIVED', itemIds: ['a'] }],
    [
      'another price than was seen',
      { items: [item('a', { price: 1200 })] },
      { ...wants(), reservations: [{ itemId: 'a', quantity: 1, terms: termsOf(1000, round.pickupDate) }] },
      { code: 'TERMS_CHANGED', itemIds: ['a'] },
    ],
    [
      'to wait for another pickup day than was seen',
      { total: 0 },
      { ...wants(), waitlist: [{ itemId: 'a', quantity: 1, terms: termsOf(1000, '2026-11-24') }] },
      { code: 'TERMS_CHANGED', itemIds: ['a'] },
    ],
    ['an ended round', at({ status: 'ended' }), wants(['a', 1]), { code: 'ROUND_ENDED', itemIds: ['a'] }],
    ['exactly at the deadline', at({ deadline: now }), wants(['a', 1]), { code: 'ROUND_ENDED', itemIds: ['a'] }],
    [
      'a millisecond before it opens',
      at({ status: 'scheduled', publishAt: soon }),
      wants(['a', 1]),
      { code: 'ROUND_NOT_OPEN', itemIds: ['a'], opensAt: soon.toString() },
    ],
    ['a raffle', at({ eventType: 'RAFFLE' }), wants(['a', 1]), { code: 'RAFFLE_ONLY', itemIds: ['a'] }],
    ['a suspended user', { tier: 'restricted' }, wants(['a', 1]), { code: 'SUSPENDED' }],
    [
      'the wrong tier',
      at({ allowedTiers: ['king', 'god'] }),
      wants(['a', 1]),
      { code: 'TIER_NOT_ALLOWED', itemIds: ['a'], tiers: ['king', 'god'] },
    ],
    [
      'over the limit with what is held',
      { items: [item('a', { maxPerUser: 3 })], held: [['a', 2]] },
      wants(['a', 2]),
      { code: 'LIMIT_PER_USER', lines: [{ itemId: 'a', limit: 3, held: 2 }] },
    ],
    [
      'an item that was canceled five times today',
      { canceled: [['a', 5]] },
      wants(['a', 1]),
      { code: 'CANCELED_OFTEN', itemIds: ['a'], most: 5 },
    ],
    [
      'a second place in the same line',
      { total: 0, waitingFor: ['a'] },
      waits(['a', 1]),
      { code: 'ALREADY_WAITING', itemIds: ['a'] },
    ],
    ['too many', { total: 3 }, wants(['a', 5]), { code: 'SOLD_OUT', lines: [{ itemId: 'a', wanted: 5, available: 3 }] }],
    ['nothing left', { total: 0 }, wants(['a', 1]), { code: 'SOLD_OUT', lines: [{ itemId: 'a', wanted: 1, available: 0 }] }],
    [
      'two lines that share a shelf of ten: four of two units and three of one',
      { items: [item('a', { deduction: 2 }), item('b')] },
      wants(['a', 4], ['b', 3]),
      { code: 'SOLD_OUT', lines: [{ itemId: 'b', wanted: 3, available: 2 }] },
    ],
  ])('%s', (_, setting, checkout, rejection) => {
    const { verdicts, changes } = decideCheckouts(stateOf(setting), [checkout], now)
    expect(rejectionOf(verdicts[0])).toEqual(rejection)
    expect(changes.size).toBe(0)
  })
})

describe('acceptance', () => {
  it.each<[string, Setting, Checkout]>([
    ['the last unit', { total: 1 }, wants(['a', 1])],
    [
      'at the very moment it opens',
      { items: [item('a', { round: { ...round, status: 'scheduled', publishAt: now } })] },
      wants(['a', 1]),
    ],
    ['up to the limit', { items: [item('a', { maxPerUser: 3 })], held: [['a', 2]] }, wants(['a', 1])],
    ['unlimited stock', { total: null }, wants(['a', 999])],
  ])('%s', (_, setting, checkout) => {
    expect(decideCheckouts(stateOf(setting), [checkout], now).verdicts[0]!.accepted).toBe(true)
  })

  it('makes one order per pickup day', () => {
    const other = { ...round, pickupDate: round.pickupDate.add({ days: 1 }), pickupUntil: round.pickupUntil.add({ days: 1 }) }
    const items = [item('a'), item('b', { variantGroupId: 'h', round: other }), item('c')]
    const verdict = decideCheckouts(stateOf({ items }), [wants(['a', 1], ['b', 2], ['c', 3])], now).verdicts[0]!
    expect(
      verdict.accepted && verdict.orders.map(order => [order.pickupDate.toString(), order.lines.map(line => line.item.itemId)]),
    ).toEqual([
      ['2026-11-25', ['a', 'c']],
      ['2026-11-26', ['b']],
    ])
  })

  it('appends to the waitlist in order, and refuses to wait for what fits in the stock', () => {
    const { verdicts, changes } = decideCheckouts(
      stateOf({ total: 2 }, ['u', 'v', 'w', 'x']),
      [
        waits(['a', 3]),
        { ...waits(['a', 2]), userId: 'v' },
        { ...wants(['a', 2]), userId: 'w' },
        { ...waits(['a', 1]), userId: 'x' },
      ],
      now,
    )
    expect(verdicts.map(rejectionOf)).toEqual([null, { code: 'NOT_SOLD_OUT', itemIds: ['a'] }, null, null])
    const waiting = verdicts.flatMap(verdict => (verdict.accepted ? verdict.waiting : []))
    expect(waiting.map(each => [each.userId, each.seq])).toEqual([
      ['u', 1],
      ['x', 2],
    ])
    expect(changes.get('g')).toEqual({ reservedUnits: 2, waitingCount: 2, waitingUnits: 4, nextSeq: 3 })
  })

  it.each<[string, reserved: [string, number][], waited: [string, number][], refused: string[]]>([
    ['waiting for more than is left', [], [['a', 3]], []],
    ['what the reservations leave', [['b', 1]], [['a', 1]], ['a']],
    ['what the reservations take', [['b', 2]], [['a', 1]], []],
    ['the same item on both lists', [['a', 1]], [['a', 1]], ['a']],
    [
      'only those that fit together',
      [],
      [
        ['a', 1],
        ['b', 2],
      ],
      ['a'],
    ],
    [
      'all that fit together',
      [],
      [
        ['b', 1],
        ['a', 1],
      ],
      ['b', 'a'],
    ],
  ])('of two left, waits beside reservations: %s', (_, reserved, waited, refused) => {
    const items = [item('a'), item('b')]
    const checkout = { ...wants(...reserved), waitlist: waits(...waited).waitlist }
    const { verdicts, changes } = decideCheckouts(stateOf({ items, total: 2 }), [checkout], now)
    expect(rejectionOf(verdicts[0])).toEqual(refused.length > 0 ? { code: 'NOT_SOLD_OUT', itemIds: refused } : null)
    if (refused.length > 0) expect(changes.size).toBe(0)
  })
})
