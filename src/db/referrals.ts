import type { FriendReward, InviterReward } from '../domain/referral.ts'
import { effectiveTier, isSuspended, type Tier } from '../domain/tier.ts'
import type { Sql, Tx } from './database.ts'

/** Whose code this is; null for nobody's and for that of somebody who withdrew. */
export async function findByCode(sql: Sql, code: string): Promise<string | null> {
  const [row] = await sql.query<{ id: string }>(`select id from users where referral_code = $1 and withdrawn_at is null`, [code])
  return row?.id ?? null
}

/** Somebody who invites or was invited, as they are under the lock of their row. */
export type ReferralPerson = {
  id: string
  joinedAt: Temporal.Instant
  referredBy: string | null
  isReturning: boolean
  isRestricted: boolean
}

type Row = {
  id: string
  created_at: Temporal.Instant
  referred_by: string | null
  is_returning: boolean
  loyalty_tier: Tier
  manual_tier: Tier | null
}

/** Locks these people in id order; whoever withdrew is not in the answer. */
export async function lockReferralPeople(tx: Tx, userIds: readonly string[]): Promise<Map<string, ReferralPerson>> {
  const rows = await tx.query<Row>(
    `select id, created_at, referred_by, is_returning, loyalty_tier, manual_tier from users
     where id = any($1::uuid[]) and withdrawn_at is null order by id for no key update`,
    [userIds],
  )
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        joinedAt: row.created_at,
        referredBy: row.referred_by,
        isReturning: row.is_returning,
        isRestricted: isSuspended(effectiveTier({ manualTier: row.manual_tier, loyaltyTier: row.loyalty_tier })),
      },
    ]),
  )
}

/** How many of an inviter's invitations were rewarded within this time. Counts truly only under the inviter's lock. */
export async function countRewarded(
  tx: Tx,
  inviterId: string,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) from referrals where inviter_id = $1 and reward = 'paid' and rewarded_at >= $2 and rewarded_at < $3`,
    [inviterId, from, until],
  )
  return row!.count
}

/**
 * True for somebody who signs in by password with an address that nobody confirmed, and who has picked nothing up yet: they may be anybody,
 * also somebody who is here already. A provider's account was proven there.
 */
export async function isUnproven(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql.query(
    `select from auth_users a join auth_accounts c on c.user_id = a.id and c.provider_id = 'credential'
     where a.id = $1 and not a.email_verified
       and not exists (select from orders o where o.user_id = a.id and o.status = 'PICKED_UP')`,
    [userId],
  )
  return rows.length > 0
}

type NewReferral = { friendId: string; inviterId: string; reward: InviterReward; friendReward: FriendReward }

export async function insertReferral(
  tx: Tx,
  { friendId, inviterId, reward, friendReward }: NewReferral,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(`update users set referred_by = $2 where id = $1`, [friendId, inviterId])
  await tx.query(
    `insert into referrals (invitee_id, inviter_id, created_at, reward, rewarded_at, friend_reward)
     values ($1, $2, $3, $4, case when $4 = 'paid' then $3::timestamptz end, $5)`,
    [friendId, inviterId, now, reward, friendReward],
  )
}

/** Who invited this friend while a reward of either is held back; null for nobody. */
export async function findHeld(sql: Sql, friendId: string): Promise<string | null> {
  const [row] = await sql.query<{ inviter_id: string }>(
    `select inviter_id from referrals where invitee_id = $1 and 'held' in (reward, friend_reward)`,
    [friendId],
    'referral-held',
  )
  return row?.inviter_id ?? null
}

/** False when somebody was faster. */
export async function settleHeld(tx: Tx, friendId: string, reward: InviterReward, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(
    `update referrals set reward = $2, rewarded_at = case when $2 = 'paid' then $3::timestamptz end
     where invitee_id = $1 and reward = 'held' returning invitee_id`,
    [friendId, reward, now],
  )
  return rows.length === 1
}

/** False when it was not held, or somebody was faster. */
export async function settleFriend(tx: Tx, friendId: string): Promise<boolean> {
  const rows = await tx.query(
    `update referrals set friend_reward = 'paid' where invitee_id = $1 and friend_reward = 'held' returning invitee_id`,
    [friendId],
  )
  return rows.length === 1
}
