import type { PublicRaffle } from '../../contract/schemas/raffle.ts'
import { entriesHash } from '../../domain/raffle.ts'
import { drawAgain, entriesOf, redrawAgain } from '../../domain/raffle-record.ts'
import { hashing } from './hashing.ts'

/**
 * The result of checking a raffle's public record. `winners` and `lateWinners` are the entries won in the draw and in redraws, by id;
 * `problems` is what is wrong, `unknown` what cannot be checked.
 */
export type Verification = { drawn: boolean; winners: string[]; lateWinners: string[]; problems: string[]; unknown: string[] }

/**
 * Recomputes a raffle's draw and redraws from its public record alone, and returns what differs (docs/RAFFLE.md). Before the draw it checks
 * only the published list of entries.
 */
export function verifyRaffle(record: PublicRaffle): Verification {
  const entries = record.entries ?? []
  const problems: string[] = []
  if (record.entries !== null) {
    if (entries.length !== record.entryCount)
      problems.push(`the record counts ${record.entryCount} entries and lists ${entries.length}`)
    const list = entriesHash(entriesOf(record), hashing)
    if (list !== record.entriesHash) problems.push(`the list hashes to ${list}, the record says ${record.entriesHash}`)
  }
  if (record.draw === null) return { drawn: false, winners: [], lateWinners: [], problems, unknown: [] }
  const promise = hashing.sha256(record.draw.seed)
  if (promise !== record.seedHash) problems.push(`the seed hashes to ${promise}, the promise was ${record.seedHash}`)
  const again = drawAgain(record, hashing)
  problems.push(...again.flatMap((entry, nth) => difference(entry, entries[nth])))
  const redraws = redrawAgain(record, again)
  for (const { at, computed, given, verdict } of redraws)
    if (verdict === 'other') problems.push(`redraw of ${at}: computed ${computed.join()}, published ${given.join()}`)
  return {
    drawn: true,
    winners: again.filter(entry => entry.result === 'won').map(entry => entry.id),
    lateWinners: redraws.flatMap(({ given }) => given),
    problems,
    unknown: redraws
      .filter(({ verdict }) => verdict === 'unknown')
      .map(
        ({ at, given }) => `redraw of ${at}: what was free then was not kept, that it went to ${given.join()} cannot be checked`,
      ),
  }
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
