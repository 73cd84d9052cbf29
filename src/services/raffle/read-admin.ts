import type { AdminRaffle } from '../../contract/schemas/raffle.ts'
import { verificationText } from '../../contract/raffle-text.ts'
import { insertAccess } from '../../db/personal-data.ts'
import { readRaffle, type RaffleRow } from '../../db/raffle.ts'
import { readAdminRaffleEntries, readFreeUnits, type AdminRaffleEntryRow } from '../../db/raffle-views.ts'
import { drawRefusal } from '../../domain/raffle.ts'
import { Refused } from '../../domain/rejection.ts'
import { kstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'
import { raffleTable } from './table.ts'

/**
 * A raffle for the shop's people: entries with names, the draw, and the text that is published beside it. Who looked is written down.
 * @throws Refused RAFFLE_NOT_FOUND
 */
export async function readAdminRaffle(context: Context, actor: Actor, roundId: string): Promise<AdminRaffle> {
  const { raffle, entries } = await readAll(context, actor, roundId, 'raffle')
  const free = await readFreeUnits(context.db, roundId)
  const refusal = drawRefusal(raffle, context.clock())
  const isFree = free.some(shelf => shelf.units === null || shelf.units > 0)
  const isDrawn = raffle.drawnAt !== null
  return {
    roundId,
    productName: raffle.productName,
    roundName: raffle.roundName,
    places: raffle.places,
    deadlineDate: raffle.deadline.toString(),
    pickupDate: raffle.pickupDate.toString(),
    seedHash: raffle.seedHash,
    seed: raffle.seed,
    drawnAt: raffle.drawnAt?.toString() ?? null,
    canDraw: !isDrawn && refusal === null,
    canRedraw: isDrawn && refusal === null && isFree && entries.some(entry => entry.result === 'lost'),
    verificationText: isDrawn ? textOf(raffle, entries) : null,
    entries: entries.map(entryOf),
  }
}

/** The entries as a table for a spreadsheet. @throws Refused RAFFLE_NOT_FOUND */
export async function exportRaffle(context: Context, actor: Actor, roundId: string): Promise<{ fileName: string; csv: string }> {
  const { entries } = await readAll(context, actor, roundId, 'raffle export')
  return { fileName: `raffle-${roundId}-${kstDay(context.clock())}.csv`, csv: raffleTable(entries) }
}

async function readAll({ db, clock, newId }: Context, actor: Actor, roundId: string, what: string) {
  const raffle = await readRaffle(db, roundId)
  if (!raffle) throw new Refused({ code: 'RAFFLE_NOT_FOUND' })
  const entries = await readAdminRaffleEntries(db, roundId)
  if (entries.length > 0) {
    const userId = entries.length === 1 ? entries[0]!.userId : null
    await insertAccess(db, { id: newId(), at: clock(), actorId: actor.userId, userId, what, rowsSeen: entries.length })
  }
  return { raffle, entries }
}

function entryOf(row: AdminRaffleEntryRow): AdminRaffle['entries'][number] {
  const { userId, name, nickname, phoneLast4, tier, enteredAt, ...rest } = row
  return { ...rest, enteredAt: enteredAt.toString(), user: { id: userId, name, nickname, phoneLast4, tier } }
}

function textOf(raffle: RaffleRow, entries: readonly AdminRaffleEntryRow[]): string {
  return verificationText({
    productName: raffle.productName,
    roundName: raffle.roundName,
    roundId: raffle.roundId,
    places: raffle.places,
    entries: entries.length,
    winners: entries.filter(entry => entry.drawnResult === 'won').length,
    seedHash: raffle.seedHash!,
    seed: raffle.seed!,
    entriesHash: raffle.entriesHash!,
  })
}
