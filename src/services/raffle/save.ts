import type { Tx } from '../../db/connection/database.ts'
import { isPromised, readRaffle, writeRaffle } from '../../db/raffle/raffle.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { commitRaffle } from './commit.ts'

/**
 * Makes a round a raffle with a number of winners (`places`), or an ordinary sale (null), in the transaction that locked the round. A new
 * raffle gets its commitment, the hash of its secret seed, at once.
 * @throws Refused RAFFLE_FIXED when the round has entries, orders or waitlist entries
 */
export async function saveRaffle(tx: Tx, context: Context, roundId: string, raffle: { places: number } | null): Promise<void> {
  const before = await readRaffle(tx, roundId)
  if ((before?.places ?? null) === (raffle?.places ?? null)) return
  if (await isPromised(tx, roundId)) throw new Refused({ code: 'RAFFLE_FIXED' })
  await writeRaffle(tx, roundId, raffle)
  if (raffle) await commitRaffle(tx, context, roundId)
}
