import type { Sql } from '../../db/connection/database.ts'
import { isRound, readRaffle, type RaffleRow } from '../../db/raffle/raffle.ts'
import { Refused } from '../../domain/rejection.ts'

/**
 * Returns the raffle of a round. For the reader `everybody`, the raffle of a draft round is not found.
 * @throws Refused ROUND_NOT_FOUND; RAFFLE_NOT_FOUND for a round without a raffle
 */
export async function requireRaffle(sql: Sql, roundId: string, reader: 'staff' | 'everybody'): Promise<RaffleRow> {
  const withDrafts = reader === 'staff'
  const raffle = await readRaffle(sql, roundId)
  if (raffle && (withDrafts || raffle.status !== 'draft')) return raffle
  throw new Refused({ code: (await isRound(sql, roundId, { withDrafts })) && !raffle ? 'RAFFLE_NOT_FOUND' : 'ROUND_NOT_FOUND' })
}
