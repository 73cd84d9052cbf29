import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byPlace, convertible, mayConvert, type WaitingEntry } from './waitlist.ts'

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

  it('unlimited stock takes everybody who may', () => {
    expect(
      ids(convertible({ total: null, reservedUnits: 5, pickedUpUnits: 0 }, [entry(1, { units: 50 }), entry(2)], now)),
    ).toEqual(['e1', 'e2'])
  })

  it('never gives more than is free, never passes somebody who fits, keeps the order', () => {
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
        // whoever was passed over did not fit in what those before them left
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
