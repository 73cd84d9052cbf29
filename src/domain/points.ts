import { KST } from './time.ts'

/** What an entry of the ledger is. `spend` and `expire` never take the balance below zero; the others may (DECISIONS, Points). */
export const pointKinds = ['earn', 'spend', 'penalty', 'expire', 'adjust', 'reversal'] as const
export type PointKind = (typeof pointKinds)[number]

/** How the reason of a reversal begins by which staff correct an entry by hand. Its owner reads neither of the two; of all others, both. */
export const correctionWords = { edit: '수정: ', delete: '삭제: ' } as const

/** What is left of points that were given at once. `id` is the entry that gave them. */
export type Lot = { id: string; remaining: number; expiresAt: Temporal.Instant }

/** So much taken out of one lot; positive. */
type Take = { lotId: string; amount: number }

/** So much given back to a lot that may be empty by now; positive. */
export type Give = Take & { expiresAt: Temporal.Instant }

/** A user's balance and open lots. It always holds: the lots add up to the balance, or to zero while the balance is a debt. */
export type Purse = { balance: number; lots: readonly Lot[] }

export type Posting = {
  kind: PointKind
  /** Points, negative to take; never zero. */
  amount: number
  /** Take from this lot before any other: what a reversal takes back is what was given. */
  from?: string | undefined
}

/** One entry to write: its amount, what it takes out of which lot or gives back, and what its own lot holds (zero: none is made). */
export type EntryPlan = {
  kind: PointKind
  amount: number
  balance: number
  takes: readonly Take[]
  gives: readonly Give[]
  lot: number
}

/** SPEC §9: positive points expire after one year, counted by the KST calendar; given on 29 February, on 28 February. */
export function expiryOf(given: Temporal.Instant): Temporal.Instant {
  return given.toZonedDateTimeISO(KST).add({ years: 1 }).toInstant()
}

/**
 * True when a correction takes more than there is (docs/RULES.md#points-by-hand). `balance` is what is there without the corrected entry. A
 * gift, or a deduction that is not raised, never does: the debt that it may leave is what was spent of the entry.
 */
export function exceedsBalance({ from, to, balance }: { from: number; to: number; balance: number }): boolean {
  return to < Math.min(from, 0) && balance + to < 0
}

/** One entry for each lot that is due: what is left of it goes (DECISIONS, Points). */
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

/** What is left of a purse whose due lots were written off. */
export function withoutDue(purse: Purse, now: Temporal.Instant): Purse {
  const lots = purse.lots.filter(lot => !isDue(lot, now))
  return { lots, balance: lots.length === purse.lots.length ? purse.balance : sumOf(lots) }
}

/**
 * What a posting does to a purse without due lots; null when it would spend what is not there. Income repays a debt first: its
 * lot holds only what lies above zero. What is taken comes out of the lot that expires first.
 */
export function planPosting(purse: Purse, { kind, amount, from }: Posting): EntryPlan | null {
  const balance = purse.balance + amount
  if (amount > 0) return { kind, amount, balance, takes: [], gives: [], lot: Math.min(amount, Math.max(0, balance)) }
  if (balance < 0 && (kind === 'spend' || kind === 'expire')) return null
  return { kind, amount, balance, takes: takeFrom(purse.lots, -amount, from), gives: [], lot: 0 }
}

/**
 * What taking a debit back does: `amount` points return to the lots that it emptied, the latest to expire first, and only what lies
 * above zero; what no lot lost (it had become a debt) is a lot of the reversal's own. A share of a lot that is over by now is given
 * back too: it expires at once, as it would have done there (docs/decisions/011-ledger-reversals.md).
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

/** The purse after an entry; `id` and `expiresAt` are the entry's own. */
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

/** First the lot that expires first; as much as there is, the rest becomes a debt. */
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
