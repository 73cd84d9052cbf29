import type { Tx } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { readRestorableUntil } from '../../db/people/password-resets.ts'

/** Publishes that a user has another password, and until when a former address can take the account back where one can. */
export async function tellPassword(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  const until = await readRestorableUntil(tx, userId, now)
  const about = { userIds: [userId], what: 'password' as const }
  await publish(tx, 'account.changed', until === null ? about : { ...about, restorableUntil: until.toString() }, now)
}
