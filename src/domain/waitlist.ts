import type { RoundStatus } from './round.ts'
import { availableUnits, type Stock } from './stock.ts'
import { isBefore, startOfKstDay } from './time.ts'

/**
 * A waitlist entry of a customer for one variant group. `quantity` is in pieces, `units` in units of stock. `seq` is its number in the
 * group; `prioSeq` is its number among the entries whose customers paid to come first, else null.
 */
export type WaitingEntry = {
  id: string
  userId: string
  itemId: string
  quantity: number
  units: number
  seq: number
  prioSeq: number | null
  /** False while the user is suspended or has no allowed tier, or the round is canceled or paused (`isPaused`). */
  eligible: boolean
  pickupDate: Temporal.PlainDate
}

/**
 * Compares two waitlist entries for sorting: entries that were moved up come first, in the sequence of moving up, then the others by
 * arrival (docs/RULES.md#moving-up).
 */
export function byPlace(a: Pick<WaitingEntry, 'seq' | 'prioSeq'>, b: Pick<WaitingEntry, 'seq' | 'prioSeq'>): number {
  return (a.prioSeq ?? Number.POSITIVE_INFINITY) - (b.prioSeq ?? Number.POSITIVE_INFINITY) || a.seq - b.seq || 0
}

/** True until 00:00 KST of the pickup day: waitlist entries may still become orders. */
export function mayConvert(pickupDate: Temporal.PlainDate, now: Temporal.Instant): boolean {
  return isBefore(now, startOfKstDay(pickupDate))
}

/**
 * Returns the waitlist entries of one variant group that become orders with the available stock. They are taken in waitlist order. An entry
 * that does not fit, or is not eligible, is skipped and keeps its place (docs/RULES.md#waitlist).
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

/** Points that a customer pays to move a waitlist entry before others; possible once per entry. */
export const MOVE_UP_POINTS = 50

/**
 * The facts that decide whether a waitlist entry may move up. `othersAhead` counts other customers' entries ahead of it, `passes` those of
 * them that were not moved up.
 */
export type MoveUpFacts = {
  moved: boolean
  isRaffle: boolean
  status: RoundStatus | 'archived'
  /** True until the pickup day begins in Korea. */
  converts: boolean
  suspended: boolean
  tierAllowed: boolean
  othersAhead: number
  passes: number
  balance: number
}

export const moveUpBlocks = [
  'moved',
  'raffle',
  'canceled',
  'paused',
  'over',
  'suspended',
  'tier',
  'first',
  'moved_ahead',
  'points',
] as const
export type MoveUpBlock = (typeof moveUpBlocks)[number]

/**
 * Returns why a waitlist entry cannot move up, or null (docs/RULES.md#moving-up). `first`: no other customer is ahead of it; `moved_ahead`:
 * all who are ahead were moved up, so it would pass nobody. In a raffle the draw decides the order.
 */
export function moveUpBlock(facts: MoveUpFacts): MoveUpBlock | null {
  if (facts.moved) return 'moved'
  if (facts.isRaffle) return 'raffle'
  if (facts.status === 'canceled') return 'canceled'
  if (isPaused(facts.status)) return 'paused'
  if (!facts.converts) return 'over'
  if (facts.suspended) return 'suspended'
  if (!facts.tierAllowed) return 'tier'
  if (facts.othersAhead === 0) return 'first'
  if (facts.passes === 0) return 'moved_ahead'
  if (facts.balance < MOVE_UP_POINTS) return 'points'
  return null
}

/**
 * True for a round that is a draft or whose product is archived. Until that changes, nothing is sold and no waitlist entry becomes an
 * order.
 */
export function isPaused(status: RoundStatus | 'archived'): boolean {
  return status === 'archived' || status === 'draft'
}

type Placed = Pick<WaitingEntry, 'userId' | 'seq' | 'prioSeq'>

/** Returns how many waitlist entries of other customers come before this one. `line` has all waiting entries of the variant group. */
export function othersAhead(entry: Placed, line: readonly Placed[]): number {
  return line.filter(other => isOthersAhead(other, entry)).length
}

/**
 * Returns how many waitlist entries of other customers this one would overtake if its customer paid to move it up now. These are the
 * entries before it that were not moved up.
 */
export function passedBy(entry: Placed, line: readonly Placed[]): number {
  return line.filter(other => other.prioSeq === null && isOthersAhead(other, entry)).length
}

function isOthersAhead(other: Placed, entry: Placed): boolean {
  return other.userId !== entry.userId && byPlace(other, entry) < 0
}

/**
 * Returns the place of an entry in the waitlist of its variant group, from 1; 0 when it is not on it. Entries of the same customer that
 * come before it are counted too.
 */
export function placeIn(line: readonly Pick<WaitingEntry, 'id' | 'seq' | 'prioSeq'>[], entryId: string): number {
  return [...line].sort(byPlace).findIndex(entry => entry.id === entryId) + 1
}

/**
 * Returns how many waitlist entries, units and won would be sold from `more` additional units of stock. Entries are served in waitlist
 * order; those that do not fit or are not `eligible` are skipped. Staff use the result to decide how much to order.
 */
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
