import type { PublicRaffle } from '../../contract/schemas/raffle.ts'
import { draw, entriesHash, nextInOrder, type DrawnEntry } from '../../domain/raffle.ts'
import { hashing } from './hashing.ts'

/** What was checked of a public record, and what does not hold; a record that was not drawn yet is checked as far as it goes. */
export type Verification = { drawn: boolean; winners: string[]; lateWinners: string[]; problems: string[] }

/** Recomputes a draw, and every redraw after it, from the public record alone: no database, nothing secret (DECISIONS, Raffle; docs/RAFFLE.md). */
export function verifyRaffle(record: PublicRaffle): Verification {
  const entries = record.entries ?? []
  const problems: string[] = []
  if (record.entries !== null) {
    if (entries.length !== record.entryCount)
      problems.push(`the record counts ${record.entryCount} entries and lists ${entries.length}`)
    const list = entriesHash(
      entries.map(entry => ({ ...entry, groupId: entry.variantGroupId })),
      hashing,
    )
    if (list !== record.entriesHash) problems.push(`the list hashes to ${list}, the record says ${record.entriesHash}`)
  }
  if (record.draw === null) return { drawn: false, winners: [], lateWinners: [], problems }
  const promise = hashing.sha256(record.draw.seed)
  if (promise !== record.seedHash) problems.push(`the seed hashes to ${promise}, the promise was ${record.seedHash}`)
  const again = drawAgain(record, record.draw)
  problems.push(...again.flatMap((entry, nth) => difference(entry, entries[nth])))
  const winners = again.filter(entry => entry.result === 'won').map(entry => entry.id)
  return { drawn: true, winners, ...redrawAgain(record, again, problems) }
}

/** Each redraw gives to those who still are the losers of the draw, in its order. */
function redrawAgain(record: PublicRaffle, drawn: readonly DrawnEntry[], found: readonly string[]) {
  const problems = [...found]
  const lateWinners: string[] = []
  for (const { at, shelves, excluded, resized, given } of record.redraws) {
    const unitsNow = new Map(resized.map(({ id, units }) => [id, units]))
    const losers = drawn
      .filter(entry => entry.result === 'lost' && !lateWinners.includes(entry.id))
      .map(entry => ({ ...entry, units: unitsNow.get(entry.id) ?? entry.units, excluded: excluded.includes(entry.id) }))
    const computed = nextInOrder(losers, unitsOf(shelves)).map(entry => entry.id)
    if (computed.join() !== given.join()) problems.push(`redraw of ${at}: computed ${computed.join()}, published ${given.join()}`)
    lateWinners.push(...given)
  }
  return { lateWinners, problems }
}

function unitsOf(shelves: NonNullable<PublicRaffle['draw']>['shelves']): Map<string, number> {
  return new Map(shelves.map(({ variantGroupId, units }) => [variantGroupId, units ?? Number.POSITIVE_INFINITY]))
}

function drawAgain(record: PublicRaffle, { seed, shelves }: NonNullable<PublicRaffle['draw']>) {
  const prize = {
    places: record.places,
    shelves: unitsOf(shelves),
  }
  const tickets = (record.entries ?? []).map(({ id, variantGroupId, units, wantsWaitlist, excluded }) => ({
    id,
    groupId: variantGroupId,
    units,
    wantsWaitlist,
    excluded: excluded === true,
  }))
  return draw(seed, prize, tickets, hashing)
}

function difference(
  computed: { id: string; place: number; result: string },
  published: { id: string; place: number | null; result: string | null } | undefined,
): string[] {
  const said = (entry: { id: string; place: number | null; result: string | null }) =>
    `${entry.id} ${entry.place} ${entry.result}`
  if (published && said(computed) === said(published)) return []
  return [`place ${computed.place}: computed ${said(computed)}, published ${published ? said(published) : 'nothing'}`]
}
