import type { FriendReward, InviterReward } from '../../domain/referral.ts'
import { effectiveTier, isSuspended, type Tier } from '../../domain/tier.ts'
import type { Sql, Tx } from '../connection/database.ts'

/** Finds the user with this referral code; null for an unknown code and for a withdrawn user. */
export async function findByCode(sql: Sql, code: string): Promise<string | null> {
  const [row] = await sql.query<{ id: string }>(`select id from users where referral_code = $1 and withdrawn_at is null`, [code])
  return row?.id ?? null
}

/** A user who is the friend or the inviter of an invitation, read under the lock of their row. */
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

/** Locks these users in id order and returns them by id; withdrawn ones are missing. */
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

/**
 * Counts an inviter's invitations for which the inviter's reward was paid in a span, `until` excluded. Exact only while the inviter is
 * locked.
 */
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
 * Returns whether a user signs in by password with an unconfirmed e-mail address, and so may be a duplicate. Accounts of other
 * providers count as proven.
 */
export async function isAddressUnproven(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql.query(
    `select from auth_users a join auth_accounts c on c.user_id = a.id and c.provider_id = 'credential'
     where a.id = $1 and not a.email_verified`,
    [userId],
  )
  return rows.length > 0
}

/**
 * Returns whether the mailbox of a user's address was used before: in the confirmed address of another account, in an address that another
 * account had confirmed earlier, or in that of a former member.
 * @param keys keyed hashes of the user's address (src/services/referral/former-members.ts)
 */
export async function isMailboxKnown(sql: Sql, userId: string, keys: readonly Buffer[], now: Temporal.Instant): Promise<boolean> {
  const rows = await sql.query(
    `select from auth_users a where a.id = $1 and (
       exists (select from auth_users o where o.email_verified and mailbox_of(o.email) = mailbox_of(a.email) and o.id <> a.id)
       or exists (select from account_traces t where t.key = any($2::bytea[]) and t.user_id <> a.id)
       or exists (select from former_members f where f.key = any($2::bytea[]) and f.kept_until > $3))`,
    [userId, keys, now],
  )
  return rows.length > 0
}

/** Returns whether a user has a picked-up order, not counting `except`. */
export async function hasPickup(sql: Sql, userId: string, except: string | null = null): Promise<boolean> {
  const rows = await sql.query(
    `select from orders where user_id = $1 and status = 'PICKED_UP' and id is distinct from $2::uuid limit 1`,
    [userId, except],
  )
  return rows.length > 0
}

/** A new invitation. `byPickup` is true when rewards that are paid now are paid because the friend picked up an order. */
type NewReferral = {
  friendId: string
  inviterId: string
  reward: InviterReward
  friendReward: FriendReward
  byPickup: boolean
}

export async function insertReferral(
  tx: Tx,
  { friendId, inviterId, reward, friendReward, byPickup }: NewReferral,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(`update users set referred_by = $2 where id = $1`, [friendId, inviterId])
  await tx.query(
    `insert into referrals (invitee_id, inviter_id, created_at, reward, rewarded_at, friend_reward, reward_by_pickup, friend_reward_by_pickup)
     values ($1, $2, $3, $4, case when $4 = 'paid' then $3::timestamptz end, $5, $6 and $4 = 'paid', $6 and $5 = 'paid')`,
    [friendId, inviterId, now, reward, friendReward, byPickup],
  )
}

/** Returns the inviter's user id while the reward of this friend or of the inviter for the invitation is held (not paid yet); else null. */
export async function findHeld(sql: Sql, friendId: string): Promise<string | null> {
  const [row] = await sql.query<{ inviter_id: string }>(
    `select inviter_id from referrals where invitee_id = $1 and 'held' in (reward, friend_reward)`,
    [friendId],
    'referral-held',
  )
  return row?.inviter_id ?? null
}

/**
 * Changes the inviter's reward for an invitation from `held` to `reward`. `byPickup` records that a pickup by the friend caused a payment.
 * Returns how often the reward was taken back before; null when it was not held.
 */
export async function settleHeld(
  tx: Tx,
  friendId: string,
  { reward, byPickup }: { reward: InviterReward; byPickup: boolean },
  now: Temporal.Instant,
): Promise<number | null> {
  const [row] = await tx.query<{ reward_taken: number }>(
    `update referrals set reward = $2, rewarded_at = case when $2 = 'paid' then $3::timestamptz end, reward_by_pickup = $4 and $2 = 'paid'
     where invitee_id = $1 and reward = 'held' returning reward_taken`,
    [friendId, reward, now, byPickup],
  )
  return row?.reward_taken ?? null
}

/**
 * Marks a friend's held reward for accepting an invitation as paid. `byPickup` records that a pickup by the friend caused the payment.
 * Returns how often the reward was taken back before; null when it was not held.
 */
export async function settleFriend(tx: Tx, friendId: string, byPickup: boolean): Promise<number | null> {
  const [row] = await tx.query<{ friend_reward_taken: number }>(
    `update referrals set friend_reward = 'paid', friend_reward_by_pickup = $2
     where invitee_id = $1 and friend_reward = 'held' returning friend_reward_taken`,
    [friendId, byPickup],
  )
  return row?.friend_reward_taken ?? null
}
