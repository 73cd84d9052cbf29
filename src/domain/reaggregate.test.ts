import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { shelfDifferences, userDifferences, type ShelfFacts, type UserFacts } from './reaggregate.ts'

const right: UserFacts = {
  pickupCount: 30,
  noShowHalves: 1,
  loyaltyTier: 'fairy',
  points: 120,
  lastEntryNo: 3,
  pickupAdjustment: 0,
  noShowAdjustment: 0,
  withdrawn: false,
  pickups: 30,
  halves: 1,
  ledgerBalance: 120,
  ledgerEntries: 3,
  ledgerLastNo: 3,
  ledgerSum: 120,
  lotsRemaining: 120,
  lotsCounted: 120,
  lotsAstray: 0,
}

describe('a user', () => {
  it.each<[string, Partial<UserFacts>]>([
    ['as counted', {}],
    [
      'whose counts were set by hand',
      { pickupCount: 250, pickupAdjustment: 220, noShowHalves: 0, noShowAdjustment: -1, loyaltyTier: 'god' },
    ],
    ['in debt', { points: -40, ledgerBalance: -40, ledgerSum: -40, lotsRemaining: 0, lotsCounted: 0 }],
    [
      'without entries',
      {
        points: 0,
        lastEntryNo: 0,
        ledgerBalance: 0,
        ledgerEntries: 0,
        ledgerLastNo: 0,
        ledgerSum: 0,
        lotsRemaining: 0,
        lotsCounted: 0,
      },
    ],
    ['who withdrew, whatever the counts', { withdrawn: true, pickupCount: 0, loyaltyTier: 'sprout' }],
  ])('%s is right', (_, over) => {
    expect(userDifferences({ ...right, ...over })).toEqual([])
  })

  it.each<[string, Partial<UserFacts>, object[]]>([
    [
      'a pickup too many',
      { pickupCount: 31 },
      [{ kind: 'counts', before: { pickupCount: 31 }, after: { pickupCount: 30 }, mended: true }],
    ],
    [
      'a pickup too few, which costs the tier',
      { pickups: 29, pickupCount: 30 },
      [
        { kind: 'counts', before: { pickupCount: 30 }, after: { pickupCount: 29 }, mended: true },
        { kind: 'tier', before: { tier: 'fairy' }, after: { tier: 'sprout' }, mended: true },
      ],
    ],
    [
      'half a no-show missing that suspends',
      { noShowHalves: 5, halves: 6 },
      [
        { kind: 'counts', before: { noShowHalves: 5 }, after: { noShowHalves: 6 }, mended: true },
        { kind: 'tier', before: { tier: 'fairy' }, after: { tier: 'restricted' }, mended: true },
      ],
    ],
    [
      'only the tier',
      { loyaltyTier: 'god' },
      [{ kind: 'tier', before: { tier: 'god' }, after: { tier: 'fairy' }, mended: true }],
    ],
    [
      'never below zero, whatever was set by hand',
      { pickups: 3, pickupAdjustment: -5, pickupCount: 1, noShowHalves: 0, halves: 0, loyaltyTier: 'sprout' },
      [{ kind: 'counts', before: { pickupCount: 1 }, after: { pickupCount: 0 }, mended: true }],
    ],
    ['the balance', { points: 121 }, [{ kind: 'balance', before: { points: 121 }, after: { points: 120 }, mended: true }]],
    ['the head', { lastEntryNo: 2 }, [{ kind: 'balance', before: { lastEntryNo: 2 }, after: { lastEntryNo: 3 }, mended: true }]],
    ['a lot', { lotsRemaining: 119 }, [{ kind: 'lots', before: { remaining: 119 }, after: { remaining: 120 }, mended: true }]],
    [
      'two lots that are wrong by as much',
      { lotsAstray: 2 },
      [{ kind: 'lots', before: { astray: 2 }, after: { astray: 0 }, mended: true }],
    ],
    [
      'lots that their takes do not explain',
      { lotsRemaining: 119, lotsCounted: 119 },
      [{ kind: 'lots', before: { remaining: 119 }, after: { remaining: 120 }, mended: false }],
    ],
    [
      'a ledger that does not add up, and nothing is built on it',
      { ledgerSum: 119, points: 7 },
      [{ kind: 'ledger', before: { balance: 120 }, after: { balance: 119 }, mended: false }],
    ],
    [
      'a gap in the ledger',
      { ledgerEntries: 2 },
      [{ kind: 'ledger', before: { entries: 2 }, after: { entries: 3 }, mended: false }],
    ],
    [
      'points of somebody who withdrew',
      { withdrawn: true, points: 1 },
      [{ kind: 'balance', before: { points: 1 }, after: { points: 120 }, mended: true }],
    ],
  ])('%s', (_, over, differences) => {
    expect(userDifferences({ ...right, ...over })).toEqual(differences)
  })
})

const shelf: ShelfFacts = {
  total: 10,
  reservedUnits: 6,
  pickedUpUnits: 3,
  waitingCount: 1,
  waitingUnits: 2,
  nextSeq: 5,
  counted: { reservedUnits: 6, pickedUpUnits: 3, waitingCount: 1, waitingUnits: 2, lastSeq: 4 },
}
const counting = (over: Partial<ShelfFacts['counted']>) => ({ ...shelf, counted: { ...shelf.counted, ...over } })

test.each<[string, ShelfFacts, object[]]>([
  ['as counted', shelf, []],
  ['unlimited', { ...counting({}), total: null }, []],
  ['a place given long ago', counting({ lastSeq: 0 }), []],
  [
    'a unit too many',
    counting({ reservedUnits: 5 }),
    [{ kind: 'shelf', before: { reservedUnits: 6 }, after: { reservedUnits: 5 }, mended: true }],
  ],
  [
    'the last unit',
    counting({ reservedUnits: 7 }),
    [{ kind: 'shelf', before: { reservedUnits: 6 }, after: { reservedUnits: 7 }, mended: true }],
  ],
  [
    'one more than there is',
    counting({ pickedUpUnits: 5 }),
    [{ kind: 'shelf', before: { pickedUpUnits: 3 }, after: { pickedUpUnits: 5 }, mended: false }],
  ],
  [
    'one more of plenty',
    { ...counting({ pickedUpUnits: 99 }), total: null },
    [{ kind: 'shelf', before: { pickedUpUnits: 3 }, after: { pickedUpUnits: 99 }, mended: true }],
  ],
  [
    'the line',
    counting({ waitingCount: 2, waitingUnits: 4 }),
    [{ kind: 'shelf', before: { waitingCount: 1, waitingUnits: 2 }, after: { waitingCount: 2, waitingUnits: 4 }, mended: true }],
  ],
  [
    'a place that would be given twice',
    counting({ lastSeq: 5 }),
    [{ kind: 'shelf', before: { nextSeq: 5 }, after: { nextSeq: 6 }, mended: true }],
  ],
])('a shelf: %s', (_, facts, differences) => {
  expect(shelfDifferences(facts)).toEqual(differences)
})

test('any wrong stock counters are correct after the repair', () => {
  const units = fc.nat(50)
  const counts = { reservedUnits: units, pickedUpUnits: units, waitingCount: units, waitingUnits: units }
  const facts = fc.record({
    total: fc.constant(null),
    ...counts,
    nextSeq: units,
    counted: fc.record({ ...counts, lastSeq: units }),
  })
  fc.assert(
    fc.property(facts, given => {
      const mended = Object.assign({}, given, ...shelfDifferences(given).map(({ after }) => after)) as ShelfFacts
      expect(shelfDifferences(mended)).toEqual([])
    }),
  )
})
