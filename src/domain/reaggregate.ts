import type { Difference, FindingFields, FindingKind } from './maintenance.ts'
import { tierOf, type Tier } from './tier.ts'

/**
 * A user's stored counts, tier and points, and the values that the orders and the points ledger give for them. No-shows are counted in
 * halves.
 */
export type UserFacts = {
  pickupCount: number
  noShowHalves: number
  loyaltyTier: Tier
  points: number
  lastEntryNo: number
  /** Corrections of the counts by hand. */
  pickupAdjustment: number
  noShowAdjustment: number
  /** True for a withdrawn user, whose counts are not compared. */
  withdrawn: boolean
  /** Numbers computed from the orders: picked up reservations, and no-show halves (1 per late cancellation, 2 per no-show). */
  pickups: number
  halves: number
  /** The ledger's last balance, number of entries, last entry's number, and sum of amounts. */
  ledgerBalance: number
  ledgerEntries: number
  ledgerLastNo: number
  ledgerSum: number
  /**
   * Points left in the user's lots (a lot is the points of one ledger entry until they expire): as stored, and as computed from the ledger.
   * `lotsAstray` is the number of lots where the two differ.
   */
  lotsRemaining: number
  lotsCounted: number
  lotsAstray: number
}

/** A variant group's stored stock counters, and the same counters computed from its orders and waitlist entries (`counted`). */
export type ShelfFacts = {
  total: number | null
  reservedUnits: number
  pickedUpUnits: number
  waitingCount: number
  waitingUnits: number
  nextSeq: number
  counted: { reservedUnits: number; pickedUpUnits: number; waitingCount: number; waitingUnits: number; lastSeq: number }
}

/**
 * Returns a user's stored values that are wrong. Counts and tier are compared with the orders. The points balance and the lots (points
 * left of each entry) are compared with the points ledger.
 */
export function userDifferences(user: UserFacts): Difference[] {
  return [...(user.withdrawn ? [] : standingDifferences(user)), ...purseDifferences(user)]
}

function standingDifferences(user: UserFacts): Difference[] {
  const before = { pickupCount: user.pickupCount, noShowHalves: user.noShowHalves }
  const counts = countsOf(user)
  const tier = tierOf(counts)
  return [
    ...differing('counts', before, counts),
    // a tier set by hand is stored separately; this is the derived one
    ...differing('tier', { tier: user.loyaltyTier }, { tier }),
  ]
}

/**
 * Returns a user's numbers of pickups and of no-shows, the latter in halves: a late cancellation is one half. They are those of the orders
 * plus corrections by staff, each at least 0.
 */
export function countsOf(user: UserFacts): { pickupCount: number; noShowHalves: number } {
  return {
    pickupCount: Math.max(0, user.pickups + user.pickupAdjustment),
    noShowHalves: Math.max(0, user.halves + user.noShowAdjustment),
  }
}

function purseDifferences(user: UserFacts): Difference[] {
  const { ledgerBalance, ledgerLastNo, ledgerEntries, ledgerSum } = user
  // the ledger is append-only, so that no tool can correct it
  if (ledgerSum !== ledgerBalance || ledgerEntries !== ledgerLastNo) {
    const before = { balance: ledgerBalance, entries: ledgerEntries }
    return differing('ledger', before, { balance: ledgerSum, entries: ledgerLastNo }, false)
  }
  const lots = Math.max(0, ledgerBalance)
  return [
    ...differing(
      'balance',
      { points: user.points, lastEntryNo: user.lastEntryNo },
      { points: ledgerBalance, lastEntryNo: ledgerLastNo },
    ),
    ...differing(
      'lots',
      { remaining: user.lotsRemaining, astray: user.lotsAstray },
      { remaining: lots, astray: 0 },
      user.lotsCounted === lots,
    ),
  ]
}

/**
 * Returns the stored stock counters of a variant group that differ from its orders and waitlist entries. `mended` is false if the right
 * counters would exceed the total, which the database refuses to store.
 */
export function shelfDifferences({ counted, total, ...shelf }: ShelfFacts): Difference[] {
  const { reservedUnits, pickedUpUnits, waitingCount, waitingUnits, nextSeq } = shelf
  const after = {
    reservedUnits: counted.reservedUnits,
    pickedUpUnits: counted.pickedUpUnits,
    waitingCount: counted.waitingCount,
    waitingUnits: counted.waitingUnits,
    nextSeq: Math.max(nextSeq, counted.lastSeq + 1),
  }
  const fits = total === null || after.reservedUnits + after.pickedUpUnits <= total
  return differing('shelf', { reservedUnits, pickedUpUnits, waitingCount, waitingUnits, nextSeq }, after, fits)
}

/** Returns a difference with only the fields that differ, or none. */
function differing<Kind extends FindingKind>(
  kind: Kind,
  before: FindingFields[Kind],
  after: FindingFields[Kind],
  mended = true,
): Difference[] {
  type Field = keyof FindingFields[Kind]
  const fields = (Object.keys(after) as Field[]).filter(field => before[field] !== after[field])
  if (fields.length === 0) return []
  const only = (of: FindingFields[Kind]) => Object.fromEntries(fields.map(field => [field, of[field]]))
  return [{ kind, before: only(before), after: only(after), mended }]
}
