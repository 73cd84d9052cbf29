import type { Tx } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { readRestorableUntil } from '../../db/people/password-resets.ts'

/** Publishes that a user's password was changed, with `restorableUntil` if a former mail address can still be restored. */
export async function tellPassword(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  const until = await readRestorableUntil(tx, userId, now)
  const about = { userIds: [userId], what: 'password' as const }
  await publish(tx, 'account.changed', until === null ? about : { ...about, restorableUntil: until.toString() }, now)
}
