import { limits } from '../../contract/limits.ts'
import type { OwnPoints, UserPoints } from '../../contract/schemas/points.ts'
import { insertAccess } from '../../db/people/personal-data.ts'
import { readExpiring, readHistory, readLedger, readTurnover } from '../../db/points/point-history.ts'
import { findUser } from '../../db/people/users.ts'
import { expiringDays } from '../../domain/expiring.ts'
import { Refused } from '../../domain/rejection.ts'
import { adjustmentPresets } from '../../domain/rewards.ts'
import { kstDay, startOfKstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Returns the caller's balance, what expires when, and a page of the history, newest first.
 * @throws Refused UNAUTHENTICATED for an account that no longer exists
 */
export async function readOwnPoints({ db, clock }: Context, userId: string, cursor: string | undefined): Promise<OwnPoints> {
  const user = await findUser(db, userId)
  if (!user) throw new Refused({ code: 'UNAUTHENTICATED' })
  const lots = (await readExpiring(db, userId)).map(row => ({ expiresAt: row.expires_at, remaining: row.remaining }))
  const rows = await readHistory(db, userId, placeOf(cursor), limits.pointsPage + 1)
  const { balance, days } = expiringDays(user.points, lots, clock())
  const shown = rows.slice(0, limits.pointsPage)
  return {
    balance,
    expiring: days.slice(0, limits.expiringDays),
    items: shown.map(row => ({
      id: row.id,
      kind: row.kind,
      amount: row.amount,
      reason: row.reason,
      createdAt: row.created_at.toString(),
      expiresAt: row.expires_at?.toString() ?? null,
    })),
    nextCursor: rows.length > shown.length ? String(shown.at(-1)!.place) : null,
  }
}

/**
 * Returns a page of a customer's whole ledger for staff, newest first, with reversals and their authors. Records the access to personal
 * data.
 * @throws Refused USER_NOT_FOUND
 */
export async function readUserPoints(
  { db, clock, newId }: Context,
  actor: Actor,
  { userId, cursor }: { userId: string; cursor?: string | undefined },
): Promise<UserPoints> {
  const user = await findUser(db, userId)
  if (!user) throw new Refused({ code: 'USER_NOT_FOUND' })
  const rows = await readLedger(db, userId, placeOf(cursor), limits.pointsPage + 1)
  const shown = rows.slice(0, limits.pointsPage)
  const now = clock()
  await insertAccess(db, {
    id: newId(),
    at: now,
    actorId: actor.userId,
    address: actor.address ?? null,
    userId,
    what: 'points',
    rowsSeen: shown.length,
  })
  const lots = (await readExpiring(db, userId)).map(row => ({ expiresAt: row.expires_at, remaining: row.remaining }))
  return {
    balance: user.points,
    expiring: expiringDays(user.points, lots, now).days.slice(0, limits.expiringDays),
    year: await readTurnover(db, userId, startOfKstDay(kstDay(now).with({ month: 1, day: 1 }))),
    presets: [...adjustmentPresets],
    items: shown.map(row => ({
      id: row.id,
      kind: row.kind,
      amount: row.amount,
      balance: row.balance,
      reason: row.reason,
      sourceKey: row.source_key,
      createdAt: row.created_at.toString(),
      expiresAt: row.expires_at?.toString() ?? null,
      reverses: row.reverses,
      reversedBy: row.reversed_by,
      actorName: row.actor_name,
      isFixed: row.reversed_by !== null || row.kind === 'reversal' || row.kind === 'expire',
    })),
    nextCursor: rows.length > shown.length ? String(shown.at(-1)!.entry_no) : null,
  }
}

function placeOf(cursor: string | undefined): number | null {
  return cursor === undefined ? null : Number(cursor)
}
