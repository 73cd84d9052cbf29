import type { Tx } from '../../db/database.ts'
import { isPromised, readRaffle, writeRaffle } from '../../db/raffle.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { commitRaffle } from './commit.ts'

/**
 * Makes a round a raffle of so many places, or (null) an ordinary sale, in the transaction that makes or changes the round and holds
 * its row; the commitment is made with it, so that it stands before the first entry. Once somebody entered, reserved or waits, what the
 * round is has been promised.
 * @throws Refused RAFFLE_FIXED when a promised round would become something else
 */
export async function saveRaffle(tx: Tx, context: Context, roundId: string, raffle: { places: number } | null): Promise<void> {
  const before = await readRaffle(tx, roundId)
  if ((before?.places ?? null) === (raffle?.places ?? null)) return
  if (await isPromised(tx, roundId)) throw new Refused({ code: 'RAFFLE_FIXED' })
  await writeRaffle(tx, roundId, raffle)
  if (raffle) await commitRaffle(tx, context, roundId)
}
