import type { RoundStatus } from './round.ts'
import { availableUnits, type Stock } from './stock.ts'
import { isBefore, startOfKstDay } from './time.ts'

/** A live place in the line of one variant group. `seq` was given under the group's lock; `prioSeq` when moved up. */
export type WaitingEntry = {
  id: string
  userId: string
  itemId: string
  quantity: number
  units: number
  seq: number
  prioSeq: number | null
  /** Not suspended and of an allowed tier, now. */
  eligible: boolean
  pickupDate: Temporal.PlainDate
}

/** Prioritised entries first, by when they were moved up, then the rest by arrival (SPEC §4). */
export function byPlace(a: Pick<WaitingEntry, 'seq' | 'prioSeq'>, b: Pick<WaitingEntry, 'seq' | 'prioSeq'>): number {
  return (a.prioSeq ?? Number.POSITIVE_INFINITY) - (b.prioSeq ?? Number.POSITIVE_INFINITY) || a.seq - b.seq || 0
}

/** Conversion runs until 00:00 KST of the pickup day (DECISIONS, Waitlist). */
export function mayConvert(pickupDate: Temporal.PlainDate, now: Temporal.Instant): boolean {
  return isBefore(now, startOfKstDay(pickupDate))
}

/**
 * Which entries of one group become reservations when so much stock is free: in line order, each that fits; one that does not
 * fit, or whose user may not take part, keeps its place and is passed over (DECISIONS, Waitlist).
 */
export function convertible(stock: Stock, entries: readonly WaitingEntry[], now: Temporal.Instant): WaitingEntry[] {
  let left = availableUnits(stock)
  const converted: WaitingEntry[] = []
  for (const entry of [...entries].sort(byPlace)) {
    if (left <= 0) break
    if (!entry.eligible || entry.units > left || !mayConvert(entry.pickupDate, now)) continue
    left -= entry.units
    converted.push(entry)
  }
  return converted
}

/** SPEC §9: what moving up costs, once per entry. */
export const MOVE_UP_POINTS = 50

/** What moving up depends on. `passes`: how many entries stand before this one that were not moved up themselves. */
export type MoveUpFacts = {
  moved: boolean
  isRaffle: boolean
  status: RoundStatus | 'archived'
  /** The pickup day has not begun. */
  converts: boolean
  suspended: boolean
  tierAllowed: boolean
  passes: number
  balance: number
}

export const moveUpBlocks = ['moved', 'raffle', 'canceled', 'paused', 'over', 'suspended', 'tier', 'first', 'points'] as const
export type MoveUpBlock = (typeof moveUpBlocks)[number]

/**
 * Why an entry cannot move up, or null. Who moves up stands behind those who did before and before everybody else (SPEC §4), so
 * only entries that were not moved up can be passed: with none of them ahead nothing would be gained for the points. In a raffle's line
 * the draw's order stands (DECISIONS, Waitlist, Raffle).
 */
export function moveUpBlock(facts: MoveUpFacts): MoveUpBlock | null {
  if (facts.moved) return 'moved'
  if (facts.isRaffle) return 'raffle'
  if (facts.status === 'canceled') return 'canceled'
  if (isPaused(facts.status)) return 'paused'
  if (!facts.converts) return 'over'
  if (facts.suspended) return 'suspended'
  if (!facts.tierAllowed) return 'tier'
  if (facts.passes === 0) return 'first'
  if (facts.balance < MOVE_UP_POINTS) return 'points'
  return null
}

/** True while nothing of a round is sold or converted, though it may be again: its product is archived, or it is a draft. */
export function isPaused(status: RoundStatus | 'archived'): boolean {
  return status === 'archived' || status === 'draft'
}

/** How many entries of the line somebody who is moved up now would pass. */
export function passedBy(entry: Pick<WaitingEntry, 'seq' | 'prioSeq'>, line: readonly WaitingEntry[]): number {
  return line.filter(other => other.prioSeq === null && byPlace(other, entry) < 0).length
}

/** An entry's place in its line; 1 is next. */
export function placeIn(line: readonly Pick<WaitingEntry, 'id' | 'seq' | 'prioSeq'>[], entryId: string): number {
  return [...line].sort(byPlace).findIndex(entry => entry.id === entryId) + 1
}

/** What so many more units would have sold to a line, in its order: pieces and won. For the owner's next order of goods. */
export function soldByMore(
  line: readonly (WaitingEntry & { unitPrice: number })[],
  more: number,
): { entries: number; units: number; won: number } {
  const sold = { entries: 0, units: 0, won: 0 }
  for (const entry of [...line].sort(byPlace)) {
    if (!entry.eligible || entry.units > more - sold.units) continue
    sold.entries += 1
    sold.units += entry.units
    sold.won += entry.unitPrice * entry.quantity
  }
  return sold
}
