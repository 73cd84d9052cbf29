import type { PublicRaffle } from '../../contract/schemas/raffle.ts'
import type { Sql } from '../../db/connection/database.ts'
import type { RaffleRow } from '../../db/raffle/raffle.ts'
import { readRedraws, readRedrawsVersion } from '../../db/raffle/raffle-draw.ts'
import { readDrawEntries, type DrawEntry } from '../../db/raffle/raffle-entries.ts'
import { entriesHash } from '../../domain/raffle.ts'
import { shownRoundStatus } from '../../domain/round.ts'
import type { Context } from '../context.ts'
import { hashing } from './hashing.ts'
import { ticketOf } from './outcomes.ts'
import { requireRaffle } from './require-raffle.ts'

/**
 * Returns the public record of a raffle, with all that is needed to recompute its draws, without names. Entries are listed after the
 * deadline, the seed after the draw.
 * @throws Refused ROUND_NOT_FOUND (also a draft), RAFFLE_NOT_FOUND
 */
export async function readPublicRaffle(context: Context, roundId: string): Promise<PublicRaffle> {
  return await (await findPublicRaffle(context, roundId)).read()
}

/**
 * Returns the version of a raffle's public record, by which a cached record can be checked, and a function that reads the record. Every
 * change gives a new version, except that before the draw an edited item may change the units of entries.
 * @throws Refused ROUND_NOT_FOUND (also a draft), RAFFLE_NOT_FOUND
 */
export async function findPublicRaffle(
  { db, clock }: Context,
  roundId: string,
): Promise<{ version: string; read: () => Promise<PublicRaffle> }> {
  const raffle = await requireRaffle(db, roundId, 'everybody')
  const isFrozen = raffle.drawnAt !== null || shownRoundStatus(raffle, clock()) === 'ended'
  const redraws = raffle.drawnAt === null ? '' : await readRedrawsVersion(db, roundId)
  return { version: JSON.stringify([raffle, isFrozen, redraws]), read: () => recordOf(db, raffle, isFrozen) }
}

async function recordOf(db: Sql, raffle: RaffleRow, isFrozen: boolean): Promise<PublicRaffle> {
  const { roundId } = raffle
  return {
    roundId,
    productName: raffle.productName,
    roundName: raffle.roundName,
    places: raffle.places,
    deadlineDate: raffle.deadline.toString(),
    seedHash: raffle.seedHash,
    committedAt: raffle.committedAt?.toString() ?? null,
    entryCount: raffle.entries,
    ...(isFrozen ? await frozenList(db, raffle) : { entriesHash: null, entries: null }),
    draw: drawOf(raffle),
    redraws: raffle.drawnAt === null ? [] : await redrawsOf(db, roundId),
  }
}

async function frozenList(db: Sql, raffle: RaffleRow): Promise<Pick<PublicRaffle, 'entriesHash' | 'entries'>> {
  const entries = (await readDrawEntries(db, raffle.roundId)).map(entry => publicEntry(entry, raffle))
  const tickets = entries.map(entry => ({ ...entry, groupId: entry.variantGroupId }))
  return { entriesHash: raffle.entriesHash ?? entriesHash(tickets, hashing), entries }
}

/** Returns an entry with the units that it had when drawn: the item's deduction may have changed since. */
function publicEntry(entry: DrawEntry, raffle: RaffleRow): NonNullable<PublicRaffle['entries']>[number] {
  const { id, groupId, units, wantsWaitlist } = ticketOf(entry, raffle)
  return {
    id,
    variantGroupId: groupId,
    units: entry.drawnUnits ?? units,
    wantsWaitlist,
    excluded: entry.drawnResult === null ? null : entry.drawnResult === 'forfeited',
    place: entry.place,
    result: entry.drawnResult,
  }
}

function drawOf({ drawnAt, seed, shelves }: RaffleRow): PublicRaffle['draw'] {
  if (drawnAt === null) return null
  return {
    drawnAt: drawnAt.toString(),
    seed: seed!,
    shelves: shelves!.map(({ groupId, units }) => ({ variantGroupId: groupId, units })),
  }
}

async function redrawsOf(db: Sql, roundId: string): Promise<PublicRaffle['redraws']> {
  return (await readRedraws(db, roundId)).map(({ at, shelves, excludedIds = [], resized = [], given }) => ({
    at: at.toString(),
    shelves: shelves?.map(({ groupId, units }) => ({ variantGroupId: groupId, units })) ?? null,
    excluded: excludedIds,
    resized,
    given: given.map(each => each.entryId),
  }))
}
