import { draw, nextInOrder, type DrawnEntry, type Hashing, type RaffleEntry, type RaffleResult } from './raffle.ts'

/** The parts of a raffle's public record, as `GET /api/raffles/<round id>` answers it, that computing it anew needs (docs/RAFFLE.md). */
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
/** Units that were free, null for unlimited. */
type Shelf = { variantGroupId: string; units: number | null }
type Redraw = {
  at: string
  /** Null where the shop did not keep yet what was free. */
  shelves: readonly Shelf[] | null
  excluded: readonly string[]
  resized: readonly { id: string; units: number }[]
  given: readonly string[]
}

/**
 * A redraw computed anew. `unknown`: the record does not say what was free, so that of its entries only this is known, that they had lost
 * and stand in drawn order.
 */
export type RedrawCheck = Pick<Redraw, 'at' | 'given'> & { computed: string[]; verdict: 'same' | 'other' | 'unknown' }

/** The entries of a record as the draw sees them. */
export function entriesOf({ entries }: Pick<RaffleRecord, 'entries'>): RaffleEntry[] {
  return (entries ?? []).map(({ id, variantGroupId, units, wantsWaitlist, excluded }) => ({
    id,
    groupId: variantGroupId,
    units,
    wantsWaitlist,
    excluded: excluded === true,
  }))
}

/** The draw of a record once more; nothing before there was one. */
export function drawAgain(record: RaffleRecord, hashing: Hashing): DrawnEntry[] {
  if (record.draw === null) return []
  const { seed, shelves } = record.draw
  return draw(seed, { places: record.places, shelves: unitsOf(shelves) }, entriesOf(record), hashing)
}

/** Each redraw once more: it gives to those who still are the losers of the draw, in its order. Whoever a redraw named is none any more. */
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
