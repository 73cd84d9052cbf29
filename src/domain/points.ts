import { KST } from './time.ts'

/**
 * Kinds of entries in the points ledger. `spend` and `expire` may not take the balance below zero; other deductions may
 * (docs/RULES.md#points).
 */
export const pointKinds = ['earn', 'spend', 'penalty', 'expire', 'adjust', 'reversal'] as const
export type PointKind = (typeof pointKinds)[number]

/**
 * Prefixes of the reason of a reversal in the points ledger, made when staff edit or delete an entry that they made by hand. The
 * customer's points history hides these reversals and the reversed entries. It shows all other reversals.
 */
export const correctionWords = { edit: '수정: ', delete: '삭제: ' } as const

/** A lot: the points that are left of one positive entry in the points ledger, and when they expire. `id` is the entry's id. */
export type Lot = { id: string; remaining: number; expiresAt: Temporal.Instant }

/** Points that an entry takes out of one lot (the points left of one earlier entry); positive. */
type Take = { lotId: string; amount: number }

/** Points that a reversal returns to one lot (the points of one earlier entry), which may be empty; positive. */
export type Give = Take & { expiresAt: Temporal.Instant }

/**
 * A user's points: the balance, and the lots (points left of one ledger entry) that are not empty. The lots add up to the balance, or to
 * 0 while the balance is negative.
 */
export type Purse = { balance: number; lots: readonly Lot[] }

/** A change of a user's points that is to become one entry of the points ledger. */
export type Posting = {
  kind: PointKind
  /** Points, negative for a deduction; never 0. */
  amount: number
  /**
   * Id of the lot (the points of one earlier entry) to take points from first. When given points are reversed, it is the lot that they
   * formed.
   */
  from?: string | undefined
}

/**
 * A planned entry of the points ledger. It takes points from lots (`takes`) or returns them to lots (`gives`); a lot is what is left of
 * one earlier entry. `lot` is the number of points that form a new lot; 0 for none.
 */
export type EntryPlan = {
  kind: PointKind
  amount: number
  balance: number
  takes: readonly Take[]
  gives: readonly Give[]
  lot: number
}

/**
 * Returns when points expire: one year later by the Korean calendar (docs/RULES.md#point-expiry). Points given on 29 February expire on 28
 * February.
 */
export function expiryOf(given: Temporal.Instant): Temporal.Instant {
  return given.toZonedDateTimeISO(KST).add({ years: 1 }).toInstant()
}

/**
 * True when staff's change of a points entry from `from` to `to` points deducts more than before and takes the balance below 0. `balance`
 * is the balance without the entry (docs/RULES.md#points-by-hand).
 */
export function exceedsBalance({ from, to, balance }: { from: number; to: number; balance: number }): boolean {
  return to < Math.min(from, 0) && balance + to < 0
}

/**
 * Returns a planned `expire` entry of the points ledger for each expired lot (the points left of one earlier entry). It deducts all these
 * points.
 */
export function planExpiries(purse: Purse, now: Temporal.Instant): { lot: Lot; plan: EntryPlan }[] {
  let balance = purse.balance
  return inOrder(purse.lots)
    .filter(lot => isDue(lot, now))
    .map(lot => {
      balance -= lot.remaining
      const takes = [{ lotId: lot.id, amount: lot.remaining }]
      return { lot, plan: { kind: 'expire', amount: -lot.remaining, balance, takes, gives: [], lot: 0 } }
    })
}

/** Returns a user's points without the expired lots (points left of earlier ledger entries), as they will be after the `expire` entries. */
export function withoutDue(purse: Purse, now: Temporal.Instant): Purse {
  const lots = purse.lots.filter(lot => !isDue(lot, now))
  return { lots, balance: lots.length === purse.lots.length ? purse.balance : sumOf(lots) }
}

/**
 * Plans the points ledger entry that changes a user's points; the given lots (points left of earlier entries) have not expired. Added
 * points repay a negative balance, and the rest forms a new lot; deducted points come from the lot that expires first. Returns null where
 * `spend` or `expire` exceeds the balance.
 */
export function planPosting(purse: Purse, { kind, amount, from }: Posting): EntryPlan | null {
  const balance = purse.balance + amount
  if (amount > 0) return { kind, amount, balance, takes: [], gives: [], lot: Math.min(amount, Math.max(0, balance)) }
  if (balance < 0 && (kind === 'spend' || kind === 'expire')) return null
  return { kind, amount, balance, takes: takeFrom(purse.lots, -amount, from), gives: [], lot: 0 }
}

/**
 * Plans the points ledger entry that reverses a deduction of `amount` points. They repay a negative balance, then return to the lots
 * (points of earlier entries) that lost them (`taken`), the latest to expire first. The rest, which had come from no lot, forms a new lot
 * (docs/decisions/011-ledger-reversals.md).
 */
export function planReturn(purse: Purse, amount: number, taken: readonly Give[]): EntryPlan {
  const balance = purse.balance + amount
  let room = Math.min(amount, Math.max(0, balance))
  const gives: Give[] = []
  for (const { lotId, amount: lost, expiresAt } of [...taken].sort((a, b) => byExpiry(b, a))) {
    if (room === 0) break
    const given = Math.min(room, lost)
    gives.push({ lotId, amount: given, expiresAt })
    room -= given
  }
  return { kind: 'reversal', amount, balance, takes: [], gives, lot: room }
}

/**
 * Returns a user's points as they are after a planned entry of the points ledger. `id` and `expiresAt` are those of the new lot (points
 * that expire together), if the entry forms one.
 */
export function afterEntry(purse: Purse, plan: EntryPlan, id: string, expiresAt: Temporal.Instant): Purse {
  const taken = new Map(plan.takes.map(take => [take.lotId, take.amount]))
  const lots = purse.lots.map(lot => ({ ...lot, remaining: lot.remaining - (taken.get(lot.id) ?? 0) }))
  for (const give of plan.gives) {
    const lot = lots.find(each => each.id === give.lotId)
    if (lot) lot.remaining += give.amount
    else lots.push({ id: give.lotId, remaining: give.amount, expiresAt: give.expiresAt })
  }
  if (plan.lot > 0) lots.push({ id, remaining: plan.lot, expiresAt })
  return { balance: plan.balance, lots: lots.filter(lot => lot.remaining > 0) }
}

/** Takes from lot `first`, then from the lot that expires first. What the lots do not cover becomes a debt. */
function takeFrom(lots: readonly Lot[], amount: number, first: string | undefined): Take[] {
  const takes: Take[] = []
  let left = amount
  for (const lot of inOrder(lots, first)) {
    if (left === 0) break
    const taken = Math.min(left, lot.remaining)
    takes.push({ lotId: lot.id, amount: taken })
    left -= taken
  }
  return takes
}

function inOrder(lots: readonly Lot[], first?: string): Lot[] {
  return [...lots].sort(
    (a, b) => Number(b.id === first) - Number(a.id === first) || byExpiry({ ...a, lotId: a.id }, { ...b, lotId: b.id }),
  )
}

function byExpiry(a: { lotId: string; expiresAt: Temporal.Instant }, b: { lotId: string; expiresAt: Temporal.Instant }): number {
  return Temporal.Instant.compare(a.expiresAt, b.expiresAt) || (a.lotId < b.lotId ? -1 : 1)
}

function isDue(lot: Lot, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(lot.expiresAt, now) <= 0
}

function sumOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, lot) => sum + lot.remaining, 0)
}
