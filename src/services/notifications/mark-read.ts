import type { MarkReadInput } from '../../contract/schemas/notifications.ts'
import { countOwned, countUnread, markRead } from '../../db/notifications/notifications.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Marks the given or all notifications of the user as read, and returns how many are unread.
 * @throws Refused NOTIFICATION_NOT_FOUND when one is not theirs; then none is marked
 */
export async function markNotificationsRead(
  { db, clock }: Context,
  { userId }: Pick<Actor, 'userId'>,
  input: MarkReadInput,
): Promise<{ unread: number }> {
  const ids = 'ids' in input ? [...new Set(input.ids)] : null
  return await db.transaction(async tx => {
    if (ids && (await countOwned(tx, userId, ids)) < ids.length) throw new Refused({ code: 'NOTIFICATION_NOT_FOUND' })
    const now = clock()
    if ((await markRead(tx, userId, ids, now)) > 0) await publish(tx, 'notifications.read', { userIds: [userId] }, now)
    return { unread: await countUnread(tx, userId) }
  })
}
