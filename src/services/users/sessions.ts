import type { OwnSession } from '../../contract/schemas/people.ts'
import type { Sql, Tx } from '../../db/database.ts'
import { publish } from '../../db/outbox.ts'
import { deleteOtherSessions, deleteSession, readSessions } from '../../db/sessions.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'

/** The signed-in caller, and by which of their sessions. */
export type SignedIn = Actor & { sessionId: string }

/** Where the caller is signed in; `device` is what the browser says of itself. */
export async function readOwnSessions(sql: Sql, caller: SignedIn, now: Temporal.Instant): Promise<{ items: OwnSession[] }> {
  const rows = await readSessions(sql, caller.userId, now)
  const items = rows.map(row => ({
    id: row.id,
    device: row.user_agent ?? '',
    isCurrent: row.id === caller.sessionId,
    createdAt: row.created_at.toString(),
    seenAt: row.seen_at.toString(),
    expiresAt: row.expires_at.toString(),
  }))
  return { items }
}

/** Signs the caller out somewhere else, or here. @throws Refused SESSION_NOT_FOUND, also for another's */
export async function endSession(
  { db, clock }: Context,
  { userId }: Actor,
  { sessionId }: { sessionId: string },
): Promise<{ sessionId: string }> {
  await db.transaction(async tx => {
    if (!(await deleteSession(tx, userId, sessionId))) throw new Refused({ code: 'SESSION_NOT_FOUND' })
    await publish(tx, 'users.changed', { userIds: [userId] }, clock())
  })
  return { sessionId }
}

/** Signs the caller out everywhere but here. */
export async function endOtherSessions({ db, clock }: Context, caller: SignedIn): Promise<{ ended: number }> {
  return await db.transaction(async tx => ({ ended: await endOthers(tx, caller, clock()) }))
}

/** The same within a transaction of the caller's. */
export async function endOthers(tx: Tx, { userId, sessionId }: SignedIn, now: Temporal.Instant): Promise<number> {
  const ended = await deleteOtherSessions(tx, userId, sessionId)
  if (ended > 0) await publish(tx, 'users.changed', { userIds: [userId] }, now)
  return ended
}
