import type { InviterReward } from '../../domain/referral.ts'
import type { Sql } from '../connection/database.ts'

type Invited = { id: string; displayName: string; invitedAt: string; reward: InviterReward; awaitsAddress: boolean }

/**
 * SQL condition: both rewards of an invitation are held, because the friend's address is unconfirmed
 * (docs/decisions/046-unproven-addresses.md).
 */
const awaitsAddress = (referral: string) => `(${referral}.reward = 'held' and ${referral}.friend_reward = 'held')`

/** An invited user. `second` holds the latest of the `inviteeCount` users whom they invited. */
export type InviteeNode = Invited & { pickupCount: number; inviteeCount: number; second: Invited[] }

/** Reads the users whom a user invited, latest first, each with the users whom they invited. */
export async function readInviteeNodes(
  sql: Sql,
  userId: string,
  { count, second }: { count: number; second: number },
): Promise<InviteeNode[]> {
  return await sql.query<InviteeNode>(
    `select u.id, u.display_name as "displayName", to_json(r.created_at) #>> '{}' as "invitedAt", r.reward, ${awaitsAddress('r')} as "awaitsAddress", u.pickup_count as "pickupCount",
            (select count(*) from referrals s where s.inviter_id = u.id) as "inviteeCount",
            coalesce((select json_agg(json_build_object('id', t.id, 'displayName', t.display_name, 'invitedAt', t.created_at,
                        'reward', t.reward, 'awaitsAddress', t.awaits_address) order by t.created_at desc, t.id)
                      from (select v.id, v.display_name, s.created_at, s.reward, ${awaitsAddress('s')} as awaits_address from referrals s join users v on v.id = s.invitee_id
                            where s.inviter_id = u.id order by s.created_at desc, v.id limit $3) t), '[]') as second
     from referrals r join users u on u.id = r.invitee_id
     where r.inviter_id = $1 order by r.created_at desc, u.id limit $2`,
    [userId, count, second],
  )
}

export type TreeFacts = { inviter: Invited | null; inviteeCount: number; secondCount: number; paid: number }

/**
 * Reads a user's inviter, and counts the users whom they invited and those whom these invited in turn. `paid` counts the invitations for
 * which the user got a reward. Null when there is no such user.
 */
export async function readTreeFacts(sql: Sql, userId: string): Promise<TreeFacts | null> {
  const [row] = await sql.query<TreeFacts>(
    `select (select json_build_object('id', i.id, 'displayName', i.display_name, 'invitedAt', r.created_at, 'reward', r.reward, 'awaitsAddress', ${awaitsAddress('r')})
             from referrals r join users i on i.id = r.inviter_id where r.invitee_id = u.id) as inviter,
            (select count(*) from referrals r where r.inviter_id = u.id) as "inviteeCount",
            (select count(*) from referrals r join referrals s on s.inviter_id = r.invitee_id where r.inviter_id = u.id) as "secondCount",
            (select count(*) from referrals r where r.inviter_id = u.id and r.reward = 'paid') as paid
     from users u where u.id = $1`,
    [userId],
  )
  return row ?? null
}
