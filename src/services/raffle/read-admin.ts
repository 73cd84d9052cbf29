import type { AdminRaffle } from '../../contract/schemas/raffle.ts'
import { raffleResultText, type RaffleResultFacts } from '../../contract/words/raffle-text.ts'
import type { Sql } from '../../db/connection/database.ts'
import type { RaffleRow } from '../../db/raffle/raffle.ts'
import { findRaffle } from '../../db/raffle/raffle-lists.ts'
import { countRaffleEntries, readFreeUnits, readRaffleWinners } from '../../db/raffle/raffle-views.ts'
import { drawRefusal } from '../../domain/raffle.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { summaryOf } from './read-list.ts'
import { requireRaffle } from './require-raffle.ts'

/**
 * Returns a raffle for staff: counts, draw, allowed actions, and after the draw a text to post with masked names. `publicUrl` is the
 * shop's address in that text.
 * @throws Refused ROUND_NOT_FOUND, RAFFLE_NOT_FOUND
 */
export async function readAdminRaffle({ db, clock }: Context, roundId: string, publicUrl: string): Promise<AdminRaffle> {
  const now = clock()
  const raffle = await requireRaffle(db, roundId, 'staff')
  const row = await findRaffle(db, roundId)
  if (!row) throw new Refused({ code: 'RAFFLE_NOT_FOUND' }) // Became an ordinary sale between the two reads.
  const { drawn, held, told, toTell, ...counts } = await countRaffleEntries(db, roundId)
  const free = await readFreeUnits(db, roundId)
  const refusal = drawRefusal(raffle, now)
  const isFree = free.some(shelf => shelf.units === null || shelf.units > 0)
  const isDrawn = raffle.drawnAt !== null
  return {
    ...summaryOf(row, now),
    seedHash: raffle.seedHash,
    committedAt: raffle.committedAt?.toString() ?? null,
    seed: raffle.seed,
    entriesHash: raffle.entriesHash,
    counts,
    openPlaces: Math.max(0, drawn - held),
    told,
    toTell,
    canDraw: !isDrawn && refusal === null,
    canRedraw: isDrawn && refusal === null && isFree && counts.lost > 0,
    resultText: isDrawn ? await resultText(db, raffle, { ...row, publicUrl }) : null,
  }
}

type TextFacts = Pick<RaffleResultFacts, 'publicUrl' | 'productId' | 'roundId' | 'entries'>

async function resultText(sql: Sql, raffle: RaffleRow, { publicUrl, productId, roundId, entries }: TextFacts): Promise<string> {
  return raffleResultText({
    publicUrl,
    productId,
    productName: raffle.productName,
    roundId,
    roundName: raffle.roundName,
    entries,
    winners: await readRaffleWinners(sql, roundId),
    seedHash: raffle.seedHash!,
    seed: raffle.seed!,
    entriesHash: raffle.entriesHash!,
  })
}
