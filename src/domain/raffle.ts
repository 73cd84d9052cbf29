import { shownRoundStatus, mayTakePart, type RoundTimes } from './round.ts'
import type { Rejection } from './rejection.ts'
import { quantityFor, unitsOf } from './stock.ts'
import { isSuspended, type Tier } from './tier.ts'
import { isBefore, startOfKstDay } from './time.ts'

/** SHA-256 and HMAC-SHA-256 over UTF-8 text, in lower-case hex. The caller supplies them. */
export type Hashing = { sha256: (text: string) => string; hmac: (key: string, text: string) => string }

/** An entry of a raffle without its owner. `excluded`: suspended, of a tier not allowed, or withdrawn at the time of the draw. */
export type RaffleEntry = { id: string; groupId: string; units: number; wantsWaitlist: boolean; excluded: boolean }

export const raffleResults = ['won', 'waiting', 'lost', 'forfeited'] as const
export type RaffleResult = (typeof raffleResults)[number]
/** A raffle entry after the draw, with its result and its place in drawn order, from 1. */
export type DrawnEntry = RaffleEntry & { place: number; result: RaffleResult }

/** What a raffle gives away: the number of winners, and the free units per variant group (Infinity when unlimited). */
export type RafflePrize = { places: number; shelves: ReadonlyMap<string, number> }

/**
 * Draws a raffle (docs/RAFFLE.md); anybody can verify it, since the result depends on the arguments alone. In drawn order, an entry wins
 * while fewer than `places` have won and its variant group has enough units left. Other entries get the result `waiting` (if they asked
 * for the waitlist) or `lost`; excluded ones get `forfeited`.
 */
export function draw(seed: string, prize: RafflePrize, entries: readonly RaffleEntry[], hashing: Hashing): DrawnEntry[] {
  let places = prize.places
  const left = new Map(prize.shelves)
  return drawnOrder(seed, entries, hashing).map((entry, nth) => {
    const place = nth + 1
    if (entry.excluded) return { ...entry, place, result: 'forfeited' }
    const free = left.get(entry.groupId) ?? 0
    if (places === 0 || entry.units > free) return { ...entry, place, result: entry.wantsWaitlist ? 'waiting' : 'lost' }
    places -= 1
    left.set(entry.groupId, free - entry.units)
    return { ...entry, place, result: 'won' }
  })
}

/**
 * True for a raffle entry whose turn in the draw came while fewer than `places` had won, but too few units were left for it
 * (docs/RAFFLE.md).
 * @param entry `wonBefore`: how many entries before it in drawn order won
 */
export function isPassedOver(entry: { result: RaffleResult | null; wonBefore: number }, places: number): boolean {
  return (entry.result === 'waiting' || entry.result === 'lost') && entry.wonBefore < places
}

/** Returns the raffle entries that were passed over in the draw (see `isPassedOver`), in drawn order. */
export function passedOver<Entry extends { result: RaffleResult | null; place: number | null }>(
  entries: readonly Entry[],
  places: number,
): Entry[] {
  let wonBefore = 0
  return entries
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .filter(entry => {
      const isIt = isPassedOver({ result: entry.result, wonBefore }, places)
      if (entry.result === 'won') wonBefore += 1
      return isIt
    })
}

/**
 * Returns the losing raffle entries that win a redraw: in drawn order, each whose units fit in the free units of its variant group
 * (`shelves`). Free units are Infinity when unlimited. Excluded entries are skipped.
 */
export function nextInOrder(losers: readonly RaffleEntry[], shelves: ReadonlyMap<string, number>): RaffleEntry[] {
  const left = new Map(shelves)
  return losers.filter(({ groupId, units, excluded }) => {
    const free = left.get(groupId) ?? 0
    if (excluded || units > free) return false
    left.set(groupId, free - units)
    return true
  })
}

/**
 * Sorts raffle entries by ticket, ascending (docs/RAFFLE.md). A ticket is the HMAC-SHA-256 of `ticketText` with the seed as key. That
 * text contains a hash of all entries, so an added or missing entry changes all tickets.
 */
export function drawnOrder(seed: string, entries: readonly RaffleEntry[], hashing: Hashing): RaffleEntry[] {
  const list = entriesHash(entries, hashing)
  const tickets = entries.map(entry => ({ entry, ticket: hashing.hmac(seed, ticketText(list, entry.id)) }))
  return tickets.sort((a, b) => byText(a.ticket, b.ticket) || byText(a.entry.id, b.entry.id)).map(each => each.entry)
}

/**
 * Returns the text from which a raffle entry's ticket is computed, by HMAC-SHA-256 with the seed as key: `<hash of all entries>:<entry
 * id>`.
 */
export function ticketText(listHash: string, entryId: string): string {
  return `${listHash}:${entryId}`
}

/**
 * Returns the SHA-256 of the list of raffle entries. The list has one line per entry, `<id> <group id> <units> <waitlist or ->`, sorted by
 * id; a line feed ends each.
 */
export function entriesHash(entries: readonly Omit<RaffleEntry, 'excluded'>[], { sha256 }: Pick<Hashing, 'sha256'>): string {
  const lines = [...entries]
    .sort((a, b) => byText(a.id, b.id))
    .map(entry => `${entry.id} ${entry.groupId} ${entry.units} ${entry.wantsWaitlist ? 'waitlist' : '-'}\n`)
  return sha256(lines.join(''))
}

/** The facts by which {@link entryRefusal} decides whether a customer may enter a raffle. */
export type RaffleEntryFacts = {
  round: RoundTimes<'archived'> & { allowedTiers: readonly Tier[] }
  drawn: boolean
  tier: Tier
  item: { itemId: string; deduction: number; maxPerUser: number | null; total: number | null }
  quantity: number
}

/** Returns why a customer may not enter a raffle, or null. The rules are those of reserving, until the deadline (docs/RULES.md#raffles). */
export function entryRefusal({ round, drawn, tier, item, quantity }: RaffleEntryFacts, now: Temporal.Instant): Rejection | null {
  const itemIds = [item.itemId]
  if (isSuspended(tier)) return { code: 'SUSPENDED' }
  const shown = shownRoundStatus(round, now)
  if (shown === 'draft') return { code: 'ROUND_NOT_FOUND' }
  if (shown === 'canceled') return { code: 'ROUND_CANCELED', itemIds }
  if (shown === 'archived') return { code: 'PRODUCT_ARCHIVED', itemIds }
  if (shown === 'ended' || drawn) return { code: 'RAFFLE_CLOSED' }
  if (shown === 'scheduled') return { code: 'ROUND_NOT_OPEN', itemIds, opensAt: round.publishAt!.toString() }
  if (!mayTakePart(round.allowedTiers, tier)) return { code: 'TIER_NOT_ALLOWED', itemIds, tiers: [...round.allowedTiers] }
  if (item.maxPerUser !== null && quantity > item.maxPerUser)
    return { code: 'LIMIT_PER_USER', lines: [{ itemId: item.itemId, limit: item.maxPerUser, held: 0 }] }
  if (item.total !== null && unitsOf(quantity, item.deduction) > item.total)
    return {
      code: 'SOLD_OUT',
      lines: [{ itemId: item.itemId, wanted: quantity, available: quantityFor(item.total, item.deduction) }],
    }
  return null
}

/** The facts by which {@link drawRefusal} decides whether a raffle may be drawn. */
export type DrawFacts = RoundTimes<'archived'> & { pickupDate: Temporal.PlainDate }

/** Returns why a raffle cannot be drawn now, or null. It may be drawn after its deadline and before 00:00 KST of its pickup day. */
export function drawRefusal(round: DrawFacts, now: Temporal.Instant): Rejection | null {
  const shown = shownRoundStatus(round, now)
  if (shown === 'canceled') return { code: 'ROUND_CANCELED', itemIds: [] }
  if (shown === 'archived') return { code: 'PRODUCT_ARCHIVED', itemIds: [] }
  if (shown !== 'ended') return { code: 'RAFFLE_STILL_OPEN', closesAt: round.deadline.toString() }
  return isBefore(now, startOfKstDay(round.pickupDate)) ? null : { code: 'RAFFLE_TOO_LATE' }
}

/** Compares by code units, since a locale must not change a draw. */
function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
