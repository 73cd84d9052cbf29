import type { Tx } from '../../db/connection/database.ts'
import { readSources } from '../../db/points/points.ts'
import { insertVisits, readAttendance, type Visit } from '../../db/loyalty/visits.ts'
import { streakBonus, streakOn, VISIT_POINTS } from '../../domain/streak.ts'
import type { Context } from '../context.ts'
import { openAccounts, writeAccounts } from '../points/account.ts'

/**
 * Records the attendance of users on a KST day, once each, with a point and a bonus for streaks (docs/RULES.md#attendance). One
 * transaction; locks the users in id order. Unknown users are skipped.
 */
export async function recordVisits(context: Context, userIds: readonly string[], day: Temporal.PlainDate): Promise<void> {
  await context.db.transaction(async tx => {
    // Users who were counted already need no lock.
    const absent = await notYetSeen(tx, userIds, day)
    if (absent.length === 0) return
    const accounts = await openAccounts(tx, context, absent)
    const visits = await newVisits(tx, absent, day)
    const facts = visits.flatMap(factsOf)
    const known = await readSources(tx, facts)
    for (const { userId, amount, reason, sourceKey } of facts)
      if (!known.has(`${userId} ${sourceKey}`)) accounts.get(userId)?.enter('earn', amount, { reason, sourceKey })
    await insertVisits(tx, visits)
    const visitors = new Set(visits.map(visit => visit.userId))
    const given = [...accounts.values()].filter(account => visitors.has(account.userId))
    await writeAccounts(tx, given, context.clock())
  })
}

async function notYetSeen(tx: Tx, userIds: readonly string[], day: Temporal.PlainDate): Promise<string[]> {
  return (await newVisits(tx, [...new Set(userIds)], day)).map(visit => visit.userId)
}

async function newVisits(tx: Tx, userIds: readonly string[], day: Temporal.PlainDate): Promise<Visit[]> {
  const attendance = await readAttendance(tx, userIds)
  return [...attendance].flatMap(([userId, last]) => {
    const streakDays = streakOn(day, last)
    return streakDays === null ? [] : [{ userId, day, streakDays }]
  })
}

function factsOf({ userId, day, streakDays }: Visit) {
  const visit = { userId, amount: VISIT_POINTS, reason: '출석', sourceKey: `visit:${day.toString()}` }
  const amount = streakBonus(streakDays)
  if (amount === 0) return [visit]
  const sourceKey = `streak:${streakDays}:${day.toString()}`
  return [visit, { userId, amount, reason: `${streakDays}일 연속 출석`, sourceKey }]
}
