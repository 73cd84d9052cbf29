import { limits } from '../../contract/limits.ts'
import type { RaffleEntriesPage, RaffleEntryRow } from '../../contract/schemas/raffle.ts'
import { insertAccess } from '../../db/people/personal-data.ts'
import type { RaffleRow } from '../../db/raffle/raffle.ts'
import { findRaffleEntries, type AdminRaffleEntryRow } from '../../db/raffle/raffle-views.ts'
import { ticketText } from '../../domain/raffle.ts'
import type { RaffleEntryView } from '../../domain/raffle-views.ts'
import type { Actor, Context } from '../context.ts'
import { hashing } from './hashing.ts'
import { requireRaffle } from './require-raffle.ts'

export type EntriesAsked = {
  roundId: string
  view?: RaffleEntryView | undefined
  q?: string | undefined
  page?: string | undefined
}

/**
 * Returns a page of raffle entries with names and, after the draw, the value that the draw computed for each entry. Records the access to
 * personal data.
 * @throws Refused ROUND_NOT_FOUND, RAFFLE_NOT_FOUND
 */
export async function readRaffleEntries(
  { db, clock, newId }: Context,
  actor: Actor,
  { roundId, view, q = '', page = '1' }: EntriesAsked,
): Promise<RaffleEntriesPage> {
  const raffle = await requireRaffle(db, roundId, 'staff')
  const words = q.normalize('NFC').trim().toLowerCase()
  const offset = (Number(page) - 1) * limits.raffleEntriesPage
  const search = { roundId, view: view ?? null, words }
  const { rows, counts } = await findRaffleEntries(db, search, { offset, limit: limits.raffleEntriesPage })
  if (rows.length > 0) {
    const userId = rows.length === 1 ? rows[0]!.userId : null
    await insertAccess(db, {
      id: newId(),
      at: clock(),
      actorId: actor.userId,
      address: actor.address ?? null,
      userId,
      what: 'raffle',
      rowsSeen: rows.length,
    })
  }
  return { items: rows.map(row => entryOf(row, raffle)), total: counts[view ?? 'all'], counts }
}

function entryOf(row: AdminRaffleEntryRow, { seed, entriesHash }: RaffleRow): RaffleEntryRow {
  const { userId, name, nickname, phoneLast4, namesakeCode, tier, enteredAt, ...rest } = row
  return {
    ...rest,
    ticket: seed === null || entriesHash === null ? null : hashing.hmac(seed, ticketText(entriesHash, row.id)),
    enteredAt: enteredAt.toString(),
    user: { id: userId, name, nickname, phoneLast4, namesakeCode, tier },
  }
}
