import type { PublicRaffle } from '../../contract/schemas/raffle.ts'
import { draw, entriesHash } from '../../domain/raffle.ts'
import { hashing } from './hashing.ts'

/** What was checked of a public record, and what does not hold; a record that was not drawn yet is checked as far as it goes. */
export type Verification = { drawn: boolean; winners: string[]; problems: string[] }

/** Recomputes a draw from its public record alone: no database, nothing secret (DECISIONS, Raffle; docs/RAFFLE.md). */
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
  if (record.draw === null) return { drawn: false, winners: [], problems }
  const promise = hashing.sha256(record.draw.seed)
  if (promise !== record.seedHash) problems.push(`the seed hashes to ${promise}, the promise was ${record.seedHash}`)
  const again = drawAgain(record, record.draw)
  problems.push(...again.flatMap((entry, nth) => difference(entry, entries[nth])))
  return { drawn: true, winners: again.filter(entry => entry.result === 'won').map(entry => entry.id), problems }
}

function drawAgain(record: PublicRaffle, { seed, shelves }: NonNullable<PublicRaffle['draw']>) {
  const prize = {
    places: record.places,
    shelves: new Map(shelves.map(({ variantGroupId, units }) => [variantGroupId, units ?? Number.POSITIVE_INFINITY])),
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
