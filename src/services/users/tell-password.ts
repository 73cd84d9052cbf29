import type { Tx } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { readRestorableUntil } from '../../db/people/password-resets.ts'

/**
 * Publishes an outbox event that a user's password was changed, so that the user is notified. The event has the time until which a mailed
 * link can restore a former mail address, if one can.
 */
export async function tellPassword(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  const until = await readRestorableUntil(tx, userId, now)
  const about = { userIds: [userId], what: 'password' as const }
  await publish(tx, 'account.changed', until === null ? about : { ...about, restorableUntil: until.toString() }, now)
}
