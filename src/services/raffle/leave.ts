import { publish } from '../../db/notifications/outbox.ts'
import { keepRound } from '../../db/stock/line-locks.ts'
import { readRaffle } from '../../db/raffle/raffle.ts'
import { deleteEntry, findRaffleEntry } from '../../db/raffle/raffle-entries.ts'
import { Refused } from '../../domain/rejection.ts'
import { shownRoundStatus } from '../../domain/round.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Deletes the caller's raffle entry before the deadline; the caller may enter again.
 * @throws Refused RAFFLE_ENTRY_NOT_FOUND (also another customer's), RAFFLE_CLOSED
 */
export async function leaveRaffle(
  context: Context,
  actor: Actor,
  { entryId }: { entryId: string },
): Promise<{ entryId: string }> {
  return await context.db.transaction(async tx => {
    const entry = await findRaffleEntry(tx, entryId)
    if (!entry || entry.userId !== actor.userId) throw new Refused({ code: 'RAFFLE_ENTRY_NOT_FOUND' })
    await keepRound(tx, entry.roundId)
    const raffle = (await readRaffle(tx, entry.roundId))!
    if (raffle.drawnAt !== null || shownRoundStatus(raffle, context.clock()) === 'ended')
      throw new Refused({ code: 'RAFFLE_CLOSED' })
    if (!(await deleteEntry(tx, entryId))) throw new Refused({ code: 'RAFFLE_ENTRY_NOT_FOUND' })
    await publish(tx, 'own.changed', { userIds: [actor.userId] }, context.clock())
    return { entryId }
  })
}
