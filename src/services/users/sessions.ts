import type { OwnSession } from '../../contract/schemas/people.ts'
import type { Sql, Tx } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { deleteOtherSessions, deleteSession, readSessions } from '../../db/people/sessions.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'

/** The signed-in caller with the session of the request. */
export type SignedIn = Actor & { sessionId: string }

/**
 * Returns the caller's sessions, that of the request first. `device` is the browser's user agent. `seenAt` is a session's last use; for the
 * session of the request it is `now`.
 */
export async function readOwnSessions(sql: Sql, caller: SignedIn, now: Temporal.Instant): Promise<{ items: OwnSession[] }> {
  const rows = await readSessions(sql, caller.userId, now)
  const items = rows.map(row => ({
    id: row.id,
    device: row.user_agent ?? '',
    isCurrent: row.id === caller.sessionId,
    createdAt: row.created_at.toString(),
    seenAt: (row.id === caller.sessionId ? now : row.seen_at).toString(),
    expiresAt: row.expires_at.toString(),
  }))
  return { items: items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

/** Ends one session of the caller. @throws Refused SESSION_NOT_FOUND (also another user's) */
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

/** Ends all sessions of the caller but the present one; returns how many. */
export async function endOtherSessions({ db, clock }: Context, caller: SignedIn): Promise<{ ended: number }> {
  return await db.transaction(async tx => ({ ended: await endOthers(tx, caller, clock()) }))
}

/** Ends the caller's other sessions inside the caller's transaction; returns how many. */
export async function endOthers(tx: Tx, { userId, sessionId }: SignedIn, now: Temporal.Instant): Promise<number> {
  const ended = await deleteOtherSessions(tx, userId, sessionId)
  if (ended > 0) await publish(tx, 'users.changed', { userIds: [userId] }, now)
  return ended
}
