import type { Difference, FindingFields, FindingKind } from './maintenance.ts'
import { tierOf, type Tier } from './tier.ts'

/** What a user's row says, and what the orders and the ledger say of the same. Amounts in points, no-shows in halves. */
export type UserFacts = {
  pickupCount: number
  noShowHalves: number
  loyaltyTier: Tier
  points: number
  lastEntryNo: number
  /** Set by hand beyond the orders. */
  pickupAdjustment: number
  noShowAdjustment: number
  /** Who withdrew keeps their orders for the books; their counts mean nothing any more. */
  withdrawn: boolean
  /** Orders picked up, and halves of no-shows of cancelled ones (DECISIONS, Penalties). */
  pickups: number
  halves: number
  /** The ledger's own: its last balance, how many entries it has, the last one's number, and the sum of all. */
  ledgerBalance: number
  ledgerEntries: number
  ledgerLastNo: number
  ledgerSum: number
  /** What the lots say is left in them, what their entries' takes and returns leave, and how many lots say something else than that. */
  lotsRemaining: number
  lotsCounted: number
  lotsAstray: number
}

/** Units and places that a shelf's row says, and that its orders and waiting entries are. */
export type ShelfFacts = {
  total: number | null
  reservedUnits: number
  pickedUpUnits: number
  waitingCount: number
  waitingUnits: number
  nextSeq: number
  counted: { reservedUnits: number; pickedUpUnits: number; waitingCount: number; waitingUnits: number; lastSeq: number }
}

/** Everything wrong with a user (DECISIONS, Data tools): counts and tier follow from the orders, the balance and lots from the ledger. */
export function userDifferences(user: UserFacts): Difference[] {
  return [...(user.withdrawn ? [] : standingDifferences(user)), ...purseDifferences(user)]
}

function standingDifferences(user: UserFacts): Difference[] {
  const before = { pickupCount: user.pickupCount, noShowHalves: user.noShowHalves }
  const counts = countsOf(user)
  const tier = tierOf(counts)
  return [
    ...differing('counts', before, counts),
    // a tier set by hand stands apart; this is the derived one beneath it
    ...differing('tier', { tier: user.loyaltyTier }, { tier }),
  ]
}

/** What the counts ought to be. */
export function countsOf(user: UserFacts): { pickupCount: number; noShowHalves: number } {
  return {
    pickupCount: Math.max(0, user.pickups + user.pickupAdjustment),
    noShowHalves: Math.max(0, user.halves + user.noShowAdjustment),
  }
}

function purseDifferences(user: UserFacts): Difference[] {
  const { ledgerBalance, ledgerLastNo, ledgerEntries, ledgerSum } = user
  // the ledger is append-only: what is wrong in it nobody mends by a tool
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
 * What is wrong with a shelf: reserved are the units of RESERVED and PREPAID orders, picked up those of PICKED_UP ones, waiting those of
 * live entries, and the next place lies beyond every place given. More taken than there is cannot be written down, only told.
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

/** Only the fields that differ; nothing if none does. */
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
