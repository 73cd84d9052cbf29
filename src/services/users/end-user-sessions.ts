import { deleteAllSessions } from '../../db/people/sessions.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { lockHelped } from './lock-helped.ts'

/**
 * Ends all sessions of another user and returns how many (docs/RULES.md#ending-somebodys-sessions). Whether the actor may do so follows
 * from both roles in the database, which are locked. Writes an audit record if any session ended.
 * @throws Refused USER_NOT_FOUND, FORBIDDEN
 */
export async function endUserSessions(
  context: Context,
  actor: Actor,
  { userId }: { userId: string },
): Promise<{ ended: number }> {
  return await context.db.transaction(async tx => {
    await lockHelped(tx, actor, userId)
    const ended = await deleteAllSessions(tx, userId)
    if (ended > 0) {
      const change = { before: { sessions: ended }, after: { sessions: 0 } }
      await audit(tx, context, actor, { action: 'user.sessions', subject: 'user', subjectId: userId, ...change })
      await publish(tx, 'users.changed', { userIds: [userId] }, context.clock())
    }
    return { ended }
  })
}
