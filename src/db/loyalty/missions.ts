import type { MissionFacts } from '../../domain/mission.ts'
import type { Sql, Tx } from '../connection/database.ts'
import { isFirstPickup } from '../orders/order-conditions.ts'

type Month = { from: Temporal.Instant; until: Temporal.Instant }

/** SQL condition: the first pickup of a reservation was in the month from `$2` to `$3`. A reverted pickup does not count. */
const pickedUp = `o.picked_up_at >= $2 and o.picked_up_at < $3 and ${isFirstPickup}`
/** SQL condition: a late cancellation or no-show in that month. */
const missed = `o.status = 'CANCELED' and o.penalty_type in ('late', 'no_show') and o.canceled_at >= $2 and o.canceled_at < $3`

/** Reads the facts that missions depend on, of the month and of all time. */
export async function readMissionFacts(sql: Sql, userId: string, { from, until }: Month): Promise<MissionFacts> {
  const [row] = await sql.query<MissionFacts>(
    `select count(*) filter (where ${pickedUp}) as pickups, count(*) filter (where ${missed}) as missed,
            (select nickname is not null from users where id = $1) as "hasNickname",
            (select is_returning from users where id = $1) as "isReturning",
            coalesce((select max(streak_days) from daily_visits where user_id = $1), 0) as "longestStreak",
            (select count(*) from referrals where inviter_id = $1 and friend_reward = 'paid') as friends
     from orders o where o.user_id = $1`,
    [userId, from, until],
    'missions-facts',
  )
  return row!
}

export type Claim = { mission: string; periodId: string; claimedAt: Temporal.Instant }

export async function readClaims(sql: Sql, userId: string, periods: readonly string[]): Promise<Claim[]> {
  return await sql.query<Claim>(
    `select mission, period_id as "periodId", claimed_at as "claimedAt" from mission_claims where user_id = $1 and period_id = any($2)`,
    [userId, periods],
  )
}

/** Stores a mission claim. Returns false when it exists. */
export async function insertClaim(tx: Tx, userId: string, claim: Claim): Promise<boolean> {
  const rows = await tx.query(
    `insert into mission_claims (user_id, mission, period_id, claimed_at) values ($1, $2, $3, $4)
     on conflict do nothing returning user_id`,
    [userId, claim.mission, claim.periodId, claim.claimedAt],
  )
  return rows.length === 1
}

/** Returns whether a user is suspended; null when there is no such user or they have withdrawn. Read it under their row lock. */
export async function readRestricted(sql: Sql, userId: string): Promise<boolean | null> {
  const [row] = await sql.query<{ is_suspended: boolean }>(
    `select is_suspended from users where id = $1 and withdrawn_at is null`,
    [userId],
  )
  return row?.is_suspended ?? null
}
