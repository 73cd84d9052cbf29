import type { AfterOf } from '../../contract/audit/catalogue.ts'
import type { Tx } from '../../db/connection/database.ts'
import type { FormerRound } from '../../domain/former.ts'
import { readRaffle } from '../../db/raffle/raffle.ts'
import { readRound } from '../../db/catalog/rounds.ts'
import { peekStock } from '../../db/stock/stock.ts'
import { readGroups } from '../../db/catalog/variant-groups.ts'

/** Returns a round as the audit log stores it. Read it before and after a change. */
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

/** Converts a round as stored in the audit log into the input with which staff save a round, and its status. */
export function formerRound({ groups, places, deadline, ...round }: AfterOf<'round.create'>): FormerRound {
  return {
    status: round.status,
    roundName: round.roundName,
    publishAt: round.publishAt?.toString() ?? null,
    deadlineDate: deadline.toString(),
    pickupDate: round.pickupDate.toString(),
    pickupUntil: round.pickupUntil.toString(),
    allowedTiers: round.allowedTiers.filter(tier => tier !== 'restricted'),
    eventType: round.eventType,
    raffle: places === null ? null : { places },
    variantGroups: groups.map(({ total, items, ...group }) => ({ ...group, totalPhysicalStock: total, items: [...items] })),
  }
}

/** Returns a round's variant groups with their items and their total stock in units; null for unlimited. */
export async function groupsWithTotals(tx: Tx, roundId: string): Promise<AfterOf<'round.create'>['groups']> {
  const groups = await readGroups(tx, roundId)
  const shelves = await peekStock(
    tx,
    groups.map(group => group.id),
  )
  return groups.map(group => ({ ...group, total: shelves.get(group.id)?.total ?? null }))
}
