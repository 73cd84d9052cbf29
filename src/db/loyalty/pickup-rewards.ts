import type { Sql, Tx } from '../connection/database.ts'

/**
 * Returns the inviter's user id if a reward for this invitation, the friend's or the inviter's, is held (not paid yet) or was given for a
 * pickup (docs/RULES.md#invitations); else null.
 */
export async function findHanging(sql: Sql, friendId: string): Promise<string | null> {
  const [row] = await sql.query<{ inviter_id: string }>(
    `select inviter_id from referrals
     where invitee_id = $1 and ('held' in (reward, friend_reward) or reward_by_pickup or friend_reward_by_pickup)`,
    [friendId],
    'referral-hanging',
  )
  return row?.inviter_id ?? null
}

/** Which rewards of an invitation were given for a pickup, and how often each was taken back. */
export type RewardsOfPickup = { friend: boolean; inviter: boolean; friendTaken: number; inviterTaken: number }

/** Reads which rewards of an existing invitation were given for a pickup. */
export async function readRewardsOfPickup(sql: Sql, friendId: string): Promise<RewardsOfPickup> {
  const [row] = await sql.query<RewardsOfPickup>(
    `select friend_reward_by_pickup as friend, reward_by_pickup as inviter, friend_reward_taken as "friendTaken",
            reward_taken as "inviterTaken"
     from referrals where invitee_id = $1`,
    [friendId],
  )
  return row!
}

/**
 * Marks the chosen rewards of an invitation, whose points were taken back, as held until the friend's next pickup. Adds one to how often
 * each was taken back.
 */
export async function holdAgain(
  tx: Tx,
  friendId: string,
  { friend, inviter }: { friend: boolean; inviter: boolean },
): Promise<void> {
  await tx.query(
    `update referrals set
       friend_reward = case when $2 then 'held' else friend_reward end,
       friend_reward_by_pickup = friend_reward_by_pickup and not $2,
       friend_reward_taken = friend_reward_taken + $2::int,
       reward = case when $3 then 'held' else reward end,
       rewarded_at = case when $3 then null else rewarded_at end,
       reward_by_pickup = reward_by_pickup and not $3,
       reward_taken = reward_taken + $3::int
     where invitee_id = $1`,
    [friendId, friend, inviter],
  )
}

/** Returns how often the friend's reward for accepting an invitation was taken back; 0 without an invitation. */
export async function readFriendTaken(sql: Sql, friendId: string): Promise<number> {
  const [row] = await sql.query<{ taken: number }>(`select friend_reward_taken as taken from referrals where invitee_id = $1`, [
    friendId,
  ])
  return row?.taken ?? 0
}
