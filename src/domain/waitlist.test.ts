import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  byPlace,
  convertible,
  mayConvert,
  moveUpBlock,
  othersAhead,
  passedBy,
  placeIn,
  soldByMore,
  type MoveUpFacts,
  type WaitingEntry,
} from './waitlist.ts'

const now = Temporal.Instant.from('2026-11-21T03:00:00Z')
const later = Temporal.PlainDate.from('2026-11-25')
const entry = (seq: number, over: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id: `e${seq}`,
  userId: `u${seq}`,
  itemId: 'i',
  quantity: 1,
  units: 1,
  seq,
  prioSeq: null,
  eligible: true,
  pickupDate: later,
  ...over,
})
const shelf = (free: number) => ({ total: 100, reservedUnits: 100 - free, pickedUpUnits: 0 })
const ids = (entries: WaitingEntry[]) => entries.map(each => each.id)

describe('convertible', () => {
  it.each([
    ['first in line first', 2, [entry(1), entry(2), entry(3)], ['e1', 'e2']],
    [
      'moved up comes first, in the order of moving up',
      2,
      [entry(1), entry(2, { prioSeq: 9 }), entry(3, { prioSeq: 8 })],
      ['e3', 'e2'],
    ],
    ['what does not fit is passed over', 2, [entry(1, { units: 3 }), entry(2), entry(3)], ['e2', 'e3']],
    ['a suspended user is passed over', 1, [entry(1, { eligible: false }), entry(2)], ['e2']],
    ['nothing free, nobody', 0, [entry(1)], []],
    ['an over-full shelf counts as empty', -5, [entry(1)], []],
  ])('%s', (_, free, line, expected) => {
    expect(ids(convertible(shelf(free), line, now))).toEqual(expected)
  })

  it('unlimited stock converts every eligible entry', () => {
    expect(
      ids(convertible({ total: null, reservedUnits: 5, pickedUpUnits: 0 }, [entry(1, { units: 50 }), entry(2)], now)),
    ).toEqual(['e1', 'e2'])
  })

  it('never assigns more than is free, never passes over an entry that fits, keeps the order', () => {
    const lines = fc.array(
      fc.record({ units: fc.integer({ min: 1, max: 5 }), prio: fc.option(fc.nat(50), { nil: null }), eligible: fc.boolean() }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 40 }), (raw, free) => {
        const prios = new Set<number>()
        const line = raw.map((each, index) => {
          const prioSeq = each.prio !== null && !prios.has(each.prio) ? each.prio : null
          if (prioSeq !== null) prios.add(prioSeq)
          return entry(index + 1, { units: each.units, prioSeq, eligible: each.eligible })
        })
        const winners = convertible(shelf(free), line, now)
        const used = winners.reduce((sum, each) => sum + each.units, 0)
        expect(used).toBeLessThanOrEqual(free)
        expect(new Set(ids(winners)).size).toBe(winners.length)
        expect(winners).toEqual([...winners].sort(byPlace))
        // a skipped entry did not fit in what the entries before it left
        for (const loser of line.filter(each => each.eligible && !winners.includes(each))) {
          const before = winners.filter(each => byPlace(each, loser) < 0).reduce((sum, each) => sum + each.units, 0)
          expect(loser.units).toBeGreaterThan(free - before)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

it.each([
  ['2026-11-24T14:59:59.999Z', true],
  ['2026-11-24T15:00:00Z', false],
])('conversion ends at 00:00 KST of the pickup day: %s', (at, may) => {
  expect(mayConvert(later, Temporal.Instant.from(at))).toBe(may)
})

describe('moving up', () => {
  const facts: MoveUpFacts = {
    moved: false,
    isRaffle: false,
    status: 'selling',
    converts: true,
    suspended: false,
    tierAllowed: true,
    othersAhead: 1,
    passes: 1,
    balance: 50,
  }

  it.each<[string, Partial<MoveUpFacts>, ReturnType<typeof moveUpBlock>]>([
    ['with exactly 50 points and one to pass', {}, null],
    ['with 49 points', { balance: 49 }, 'points'],
    ['with a debt', { balance: -1 }, 'points'],
    ['nobody else ahead', { othersAhead: 0, passes: 0 }, 'first'],
    ['all others ahead moved up', { passes: 0 }, 'moved_ahead'],
    ['moved up before, whatever else', { moved: true, balance: 0, othersAhead: 0, passes: 0, converts: false }, 'moved'],
    ['in a raffle’s line', { isRaffle: true }, 'raffle'],
    ['the pickup day has begun', { converts: false }, 'over'],
    ['the round was canceled', { status: 'canceled', converts: false }, 'canceled'],
    ['the product is archived', { status: 'archived' }, 'paused'],
    ['the round is a draft again', { status: 'draft' }, 'paused'],
    ['the round has ended, and still converts', { status: 'ended' }, null],
    ['suspended', { suspended: true, tierAllowed: false }, 'suspended'],
    ['of another tier', { tierAllowed: false }, 'tier'],
    ['nobody else ahead and no points: no points would be of use', { othersAhead: 0, passes: 0, balance: 0 }, 'first'],
    ['all others ahead moved up, and no points', { passes: 0, balance: 0 }, 'moved_ahead'],
  ])('%s', (_, over, expected) => {
    expect(moveUpBlock({ ...facts, ...over })).toBe(expected)
  })

  const own = { userId: 'u9' }
  it.each<[string, WaitingEntry[], passed: number, ahead: number]>([
    ['the first passes nobody', [entry(1), entry(2)], 0, 0],
    ['those ahead who did not move up are passed', [entry(2), entry(1), entry(0)], 2, 2],
    ['those who moved up are not', [entry(2), entry(1, { prioSeq: 7 }), entry(0)], 1, 2],
    ['those behind are not', [entry(2), entry(3), entry(4, { prioSeq: 5 })], 0, 1],
    ['the own entry ahead is not', [entry(2, own), entry(1, own)], 0, 0],
    ['behind an own one, others are', [entry(3, own), entry(2), entry(1, own)], 1, 1],
    ['an own one that moved up is nobody else', [entry(3, own), entry(2, { ...own, prioSeq: 7 })], 0, 0],
  ])('%s', (_, line, passed, ahead) => {
    expect(passedBy(line[0]!, line)).toBe(passed)
    expect(othersAhead(line[0]!, line)).toBe(ahead)
  })
})

describe('places', () => {
  const aLine = fc
    .array(fc.record({ prio: fc.boolean(), rank: fc.nat(), who: fc.nat(3) }), { minLength: 1, maxLength: 20 })
    .map(raw =>
      raw.map(({ prio, rank, who }, nth) =>
        entry(nth + 1, { userId: `u${who}`, prioSeq: prio ? 100 + ((rank % 50) * 20 + nth) : null }),
      ),
    )

  it('are the order in which units that come free one by one are assigned', () => {
    fc.assert(
      fc.property(aLine, line => {
        const places = new Map(line.map(each => [each.id, placeIn(line, each.id)]))
        let waiting = line
        for (let turn = 1; waiting.length > 0; turn++) {
          const [served] = convertible(shelf(1), waiting, now)
          expect(places.get(served!.id)).toBe(turn)
          waiting = waiting.filter(each => each !== served)
        }
      }),
    )
  })

  it('moving up passes exactly the others who were assigned before, and none that moved up before loses a place', () => {
    fc.assert(
      fc.property(aLine, fc.nat(), (line, which) => {
        const mover = line[which % line.length]!
        if (mover.prioSeq !== null) return
        const after = line.map(each => (each === mover ? { ...each, prioSeq: 10_000 } : each))
        expect(othersBefore(mover, line)).toBe(othersAhead(mover, line))
        expect(othersBefore(mover, line) - othersBefore(mover, after)).toBe(passedBy(mover, line))
        for (const other of line) if (other.prioSeq !== null) expect(placeIn(after, other.id)).toBe(placeIn(line, other.id))
      }),
    )
  })
})

/** Returns how many entries of other customers are assigned a unit before this one when units come free one by one. */
function othersBefore(one: WaitingEntry, line: readonly WaitingEntry[]): number {
  const served = convertible(shelf(line.length), line, now)
  return served.slice(0, placeIn(line, one.id) - 1).filter(each => each.userId !== one.userId).length
}

describe('what more units would sell', () => {
  const priced = (seq: number, over: Partial<WaitingEntry> = {}) => ({ ...entry(seq, over), unitPrice: 1000 })
  const line = [
    priced(1, { quantity: 3, units: 3 }),
    priced(2, { quantity: 1, units: 1, eligible: false }),
    priced(3, { quantity: 2, units: 4 }),
    priced(4),
  ]
  it.each([
    [0, { entries: 0, units: 0, won: 0 }],
    [1, { entries: 1, units: 1, won: 1000 }],
    [3, { entries: 1, units: 3, won: 3000 }],
    [4, { entries: 2, units: 4, won: 4000 }],
    [7, { entries: 2, units: 7, won: 5000 }],
    [8, { entries: 3, units: 8, won: 6000 }],
    [99, { entries: 3, units: 8, won: 6000 }],
  ])('%i more', (more, expected) => {
    expect(soldByMore(line, more)).toEqual(expected)
  })
})
