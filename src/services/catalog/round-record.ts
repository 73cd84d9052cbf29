import type { AfterOf } from '../../contract/audit/catalogue.ts'
import type { Tx } from '../../db/database.ts'
import { readRaffle } from '../../db/raffle.ts'
import { readRound } from '../../db/rounds.ts'
import { peekStock } from '../../db/stock.ts'
import { readGroups } from '../../db/variant-groups.ts'

/** Reads a round as the audit log keeps it: read before and after a change, so that a record says what the tables said. */
export async function roundRecord(tx: Tx, roundId: string): Promise<AfterOf<'round.create'>> {
  const { version: _, ...round } = (await readRound(tx, roundId))!
  const raffle = await readRaffle(tx, roundId)
  return {
    ...round,
    eventType: raffle ? 'RAFFLE' : 'SALE',
    places: raffle?.places ?? null,
    groups: await groupsWithTotals(tx, roundId),
  }
}

/** Reads a round's groups with their items and totals in units, null for unlimited. */
export async function groupsWithTotals(tx: Tx, roundId: string): Promise<AfterOf<'round.create'>['groups']> {
  const groups = await readGroups(tx, roundId)
  const shelves = await peekStock(
    tx,
    groups.map(group => group.id),
  )
  return groups.map(group => ({ ...group, total: shelves.get(group.id)?.total ?? null }))
}
