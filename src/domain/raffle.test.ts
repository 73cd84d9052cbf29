import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  draw,
  drawnOrder,
  drawRefusal,
  entriesHash,
  entryRefusal,
  nextInOrder,
  passedOver,
  type Hashing,
  type RaffleEntry,
  type RaffleEntryFacts,
} from './raffle.ts'

const entry = (id: string, over: Partial<RaffleEntry> = {}): RaffleEntry => ({
  id,
  groupId: 'g',
  units: 1,
  wantsWaitlist: false,
  excluded: false,
  ...over,
})
/** Tickets that equal the entries' ids, so that the id decides the place. */
const asNamed: Hashing = { sha256: text => `hash of ${text}`, hmac: (_key, text) => text.split(':').at(-1)! }
/** A small hash that mixes well enough for property tests; the real one is tested in the services. */
const mixing: Hashing = {
  sha256: text => mixed(text).toString(16),
  hmac: (key, text) => mixed(`${key}|${text}`).toString(16).padStart(8, '0'),
}
function mixed(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return (hash ^ (hash >>> 16)) >>> 0
}
const results = (drawn: readonly { id: string; result: string }[]) => drawn.map(each => `${each.id} ${each.result}`)

describe('draw', () => {
  it.each<[string, number, [string, number][], RaffleEntry[], string[]]>([
    ['the first in drawn order win', 2, [['g', 9]], [entry('c'), entry('a'), entry('b')], ['a won', 'b won', 'c lost']],
    [
      'who asked waits',
      1,
      [['g', 9]],
      [entry('a'), entry('b', { wantsWaitlist: true }), entry('c')],
      ['a won', 'b waiting', 'c lost'],
    ],
    [
      'who is excluded takes no place, not even in line',
      1,
      [['g', 9]],
      [entry('a', { excluded: true, wantsWaitlist: true }), entry('b')],
      ['a forfeited', 'b won'],
    ],
    [
      'whose goods do not suffice is passed over',
      3,
      [['g', 3]],
      [entry('a', { units: 2 }), entry('b', { units: 2 }), entry('c')],
      ['a won', 'b lost', 'c won'],
    ],
    [
      'every group has its own goods',
      9,
      [
        ['g', 1],
        ['h', 1],
      ],
      [entry('a'), entry('b'), entry('c', { groupId: 'h' })],
      ['a won', 'b lost', 'c won'],
    ],
    ['goods without limit', 2, [['g', Number.POSITIVE_INFINITY]], [entry('a', { units: 99 }), entry('b')], ['a won', 'b won']],
    ['more places than entries', 5, [['g', 9]], [entry('a')], ['a won']],
    ['nobody entered', 5, [['g', 9]], [], []],
  ])('%s', (_, places, shelves, entries, expected) => {
    const drawn = draw('seed', { places, shelves: new Map(shelves) }, entries, asNamed)
    expect(results(drawn)).toEqual(expected)
    expect(drawn.map(each => each.place)).toEqual(drawn.map((_each, nth) => nth + 1))
  })

  it.each<[string, number, number, RaffleEntry[], string]>([
    [
      'one that asks for more than is left, before the last winner',
      3,
      5,
      [entry('a'), entry('b', { units: 3 }), entry('c', { units: 3 }), entry('d'), entry('e')],
      'c',
    ],
    [
      'those at the end, where units ran out before the places',
      3,
      3,
      [entry('a', { units: 2 }), entry('b', { units: 3, wantsWaitlist: true }), entry('c', { units: 2 })],
      'b c',
    ],
    ['none where the places ran out first', 2, 9, [entry('a'), entry('b'), entry('c', { units: 9 })], ''],
    ['none who is excluded', 2, 1, [entry('a', { units: 9, excluded: true }), entry('b')], ''],
  ])('passes over %s', (_, places, units, entries, expected) => {
    const drawn = draw('seed', { places, shelves: new Map([['g', units]]) }, entries, asNamed)
    expect(
      passedOver(drawn, places)
        .map(each => each.id)
        .join(' '),
    ).toBe(expected)
  })

  const lists = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      groupId: fc.constantFrom('g', 'h'),
      units: fc.integer({ min: 1, max: 3 }),
      wantsWaitlist: fc.boolean(),
      excluded: fc.boolean(),
    }),
    { selector: each => each.id, maxLength: 30 },
  )
  const prizes = fc.record({ places: fc.integer({ min: 1, max: 10 }), g: fc.nat(20), h: fc.nat(20) })

  it('has no more winners than places, assigns no more than the stock, and passes over no entry that fits', () => {
    fc.assert(
      fc.property(fc.string(), lists, prizes, (seed, entries, { places, g, h }) => {
        const drawn = draw(seed, { places, shelves: new Map(Object.entries({ g, h })) }, entries, mixing)
        expect(drawn.map(each => each.id).sort()).toEqual(entries.map(each => each.id).sort())
        const left = new Map(Object.entries({ g, h }))
        let open = places
        for (const each of drawn) {
          const fits = !each.excluded && open > 0 && each.units <= left.get(each.groupId)!
          expect(each.result === 'won').toBe(fits)
          if (!fits) continue
          open -= 1
          left.set(each.groupId, left.get(each.groupId)! - each.units)
        }
      }),
    )
  })

  it('orders entries independently of their order of entering, of stock and of places', () => {
    fc.assert(
      fc.property(fc.string(), lists, fc.nat(), (seed, entries, turn) => {
        const turned = [...entries.slice(turn % (entries.length + 1)), ...entries.slice(0, turn % (entries.length + 1))]
        const order = drawnOrder(seed, entries, mixing).map(each => each.id)
        expect(drawnOrder(seed, turned, mixing).map(each => each.id)).toEqual(order)
        const prize = { places: 1, shelves: new Map([['g', 1]]) }
        expect(draw(seed, prize, turned, mixing).map(each => each.id)).toEqual(order)
      }),
    )
  })
})

describe('places that are given up', () => {
  it.each<[string, [string, number][], RaffleEntry[], string[]]>([
    ['go to the next in drawn order', [['g', 2]], [entry('c'), entry('a'), entry('b')], ['c', 'a']],
    ['pass over whose goods do not suffice', [['g', 1]], [entry('a', { units: 2 }), entry('b')], ['b']],
    ['pass over who may not take part any more', [['g', 1]], [entry('a', { excluded: true }), entry('b')], ['b']],
    ['stay on their own shelf', [['h', 5]], [entry('a'), entry('b', { groupId: 'h' })], ['b']],
    ['are as many as there are without a limit', [['g', Number.POSITIVE_INFINITY]], [entry('a'), entry('b')], ['a', 'b']],
    ['are none where nothing is free', [['g', 0]], [entry('a')], []],
  ])('%s', (_, shelves, losers, expected) => {
    expect(nextInOrder(losers, new Map(shelves)).map(each => each.id)).toEqual(expected)
  })
})

describe('the hash of the list', () => {
  it('is that of the rows, sorted by id', () => {
    const list = [entry('b', { units: 3, wantsWaitlist: true }), entry('a')]
    expect(entriesHash(list, asNamed)).toBe('hash of a g 1 -\nb g 3 waitlist\n')
    expect(entriesHash([], asNamed)).toBe('hash of ')
  })

  it('is in every ticket: one further entry changes all of them', () => {
    const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(id => entry(id))
    const before = drawnOrder('seed', list, mixing).map(each => each.id)
    const after = drawnOrder('seed', [...list, entry('i')], mixing).map(each => each.id)
    expect(after.filter(id => id !== 'i')).not.toEqual(before)
  })
})

describe('entering', () => {
  const deadline = Temporal.Instant.from('2026-11-24T11:00:00Z')
  const facts: RaffleEntryFacts = {
    round: { status: 'selling', publishAt: null, deadline, allowedTiers: [] },
    drawn: false,
    tier: 'sprout',
    item: { itemId: 'i', deduction: 2, maxPerUser: 3, total: 4 },
    quantity: 2,
  }
  const round = (over: Partial<RaffleEntryFacts['round']>) => ({ round: { ...facts.round, ...over } })
  const before = deadline.subtract({ milliseconds: 1 })

  it.each<[string, Partial<RaffleEntryFacts>, Temporal.Instant, string | null]>([
    ['a millisecond before the deadline', {}, before, null],
    ['at the deadline', {}, deadline, 'RAFFLE_CLOSED'],
    ['after the draw', { drawn: true }, before, 'RAFFLE_CLOSED'],
    ['ended by hand', round({ status: 'ended' }), before, 'RAFFLE_CLOSED'],
    ['canceled', round({ status: 'canceled' }), before, 'ROUND_CANCELED'],
    ['of an archived product', round({ status: 'archived' }), before, 'PRODUCT_ARCHIVED'],
    ['a draft', round({ status: 'draft' }), before, 'ROUND_NOT_FOUND'],
    [
      'before it opens',
      round({ status: 'scheduled', publishAt: deadline.subtract({ seconds: 1 }) }),
      deadline.subtract({ seconds: 2 }),
      'ROUND_NOT_OPEN',
    ],
    [
      'as it opens',
      round({ status: 'scheduled', publishAt: deadline.subtract({ seconds: 1 }) }),
      deadline.subtract({ seconds: 1 }),
      null,
    ],
    ['suspended', { tier: 'restricted' }, before, 'SUSPENDED'],
    ['of another tier', round({ allowedTiers: ['god'] }), before, 'TIER_NOT_ALLOWED'],
    ['of the tier', { tier: 'god', ...round({ allowedTiers: ['god'] }) }, before, null],
    ['as many as one may', { quantity: 3, item: { ...facts.item, total: null } }, before, null],
    ['more than one may', { quantity: 4 }, before, 'LIMIT_PER_USER'],
    ['more than there is in all', { quantity: 3 }, before, 'SOLD_OUT'],
  ])('%s', (_, over, now, code) => {
    expect(entryRefusal({ ...facts, ...over }, now)?.code ?? null).toBe(code)
  })

  it('says how many there are in all', () => {
    expect(entryRefusal({ ...facts, quantity: 3 }, before)).toMatchObject({ lines: [{ wanted: 3, available: 2 }] })
  })
})

describe('drawing', () => {
  const deadline = Temporal.Instant.from('2026-11-24T11:00:00Z')
  const pickupDate = Temporal.PlainDate.from('2026-11-26')
  const midnight = Temporal.Instant.from('2026-11-25T15:00:00Z')
  it.each([
    ['a millisecond before the deadline', 'selling', deadline.subtract({ milliseconds: 1 }), 'RAFFLE_STILL_OPEN'],
    ['at the deadline', 'selling', deadline, null],
    ['ended by hand', 'ended', deadline.subtract({ hours: 1 }), null],
    ['a millisecond before the pickup day in Seoul', 'selling', midnight.subtract({ milliseconds: 1 }), null],
    ['at 00:00 KST of the pickup day', 'selling', midnight, 'RAFFLE_TOO_LATE'],
    ['canceled', 'canceled', deadline, 'ROUND_CANCELED'],
    ['of an archived product', 'archived', deadline, 'PRODUCT_ARCHIVED'],
    ['a draft', 'draft', deadline, 'RAFFLE_STILL_OPEN'],
  ] as const)('%s', (_, status, now, code) => {
    expect(drawRefusal({ status, publishAt: null, deadline, pickupDate }, now)?.code ?? null).toBe(code)
  })
})
