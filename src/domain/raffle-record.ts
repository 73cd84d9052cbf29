import { draw, nextInOrder, type DrawnEntry, type Hashing, type RaffleEntry, type RaffleResult } from './raffle.ts'

/** The parts of a raffle's public record (`GET /api/raffles/<round id>`) that recomputing its draw needs (docs/RAFFLE.md). */
export type RaffleRecord = {
  places: number
  entries: readonly RecordedEntry[] | null
  draw: { seed: string; shelves: readonly Shelf[] } | null
  redraws: readonly Redraw[]
}
type RecordedEntry = Omit<RaffleEntry, 'groupId' | 'excluded'> & {
  variantGroupId: string
  excluded: boolean | null
  place: number | null
  result: RaffleResult | null
}
/** Free units of a variant group; null for unlimited. */
type Shelf = { variantGroupId: string; units: number | null }
type Redraw = {
  at: string
  /** Null for a redraw from before free units were recorded. */
  shelves: readonly Shelf[] | null
  excluded: readonly string[]
  resized: readonly { id: string; units: number }[]
  given: readonly string[]
}

/**
 * A redraw of a raffle and its recomputed winners (`computed`). `unknown`: the free units were not recorded. It was then only checked that
 * its winners had lost in the draw and are in drawn order.
 */
export type RedrawCheck = Pick<Redraw, 'at' | 'given'> & { computed: string[]; verdict: 'same' | 'other' | 'unknown' }

/** Converts the entries of a raffle's public record to the input of `draw`. */
export function entriesOf({ entries }: Pick<RaffleRecord, 'entries'>): RaffleEntry[] {
  return (entries ?? []).map(({ id, variantGroupId, units, wantsWaitlist, excluded }) => ({
    id,
    groupId: variantGroupId,
    units,
    wantsWaitlist,
    excluded: excluded === true,
  }))
}

/** Recomputes a raffle's draw from its public record. Returns an empty list before the draw. */
export function drawAgain(record: RaffleRecord, hashing: Hashing): DrawnEntry[] {
  if (record.draw === null) return []
  const { seed, shelves } = record.draw
  return draw(seed, { places: record.places, shelves: unitsOf(shelves) }, entriesOf(record), hashing)
}

/**
 * Recomputes the winners of each redraw, in which freed places go to entries that had lost. In drawn order, those win whose units
 * fit in the free units. Winners of an earlier redraw are left out.
 */
export function redrawAgain({ redraws }: Pick<RaffleRecord, 'redraws'>, drawn: readonly DrawnEntry[]): RedrawCheck[] {
  const late = new Set<string>()
  return redraws.map(({ at, shelves, excluded, resized, given }) => {
    const unitsNow = new Map(resized.map(({ id, units }) => [id, units]))
    const losers = drawn
      .filter(entry => entry.result === 'lost' && !late.has(entry.id))
      .map(entry => ({ ...entry, units: unitsNow.get(entry.id) ?? entry.units, excluded: excluded.includes(entry.id) }))
    const next = shelves === null ? losers.filter(entry => given.includes(entry.id)) : nextInOrder(losers, unitsOf(shelves))
    const computed = next.map(entry => entry.id)
    for (const id of given) late.add(id)
    const isSame = computed.join() === given.join()
    return { at, given, computed, verdict: !isSame ? 'other' : shelves === null ? 'unknown' : 'same' }
  })
}

function unitsOf(shelves: readonly Shelf[]): Map<string, number> {
  return new Map(shelves.map(({ variantGroupId, units }) => [variantGroupId, units ?? Number.POSITIVE_INFINITY]))
}
