import { publish } from '../../db/notifications/outbox.ts'
import { deleteAlert, insertAlert, lockOpening } from '../../db/catalog/opening-alerts.ts'
import { Refused } from '../../domain/rejection.ts'
import { shownRoundStatus } from '../../domain/round.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Sets or removes the caller's opening alert of a scheduled round; safe to repeat. Removing is always possible.
 * @throws Refused ROUND_NOT_FOUND (also a draft), OPENING_PASSED
 */
export async function setOpeningAlert(
  { db, clock }: Context,
  { userId }: Actor,
  { roundId, isOn }: { roundId: string; isOn: boolean },
): Promise<{ roundId: string; isOn: boolean }> {
  await db.transaction(async tx => {
    const now = clock()
    const opening = await lockOpening(tx, roundId)
    if (!opening) throw new Refused({ code: 'ROUND_NOT_FOUND' })
    await publish(tx, 'own.changed', { userIds: [userId] }, now)
    if (!isOn) return await deleteAlert(tx, roundId, userId)
    const status = shownRoundStatus(opening, now)
    if (status !== 'scheduled') throw new Refused({ code: 'OPENING_PASSED', status })
    await insertAlert(tx, roundId, userId, now)
  })
  return { roundId, isOn }
}
