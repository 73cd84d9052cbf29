import type { InviterReward } from '../../domain/referral.ts'
import type { Sql } from '../connection/database.ts'
import { withSecondFactor } from './second-factors.ts'
import { memberColumns, type MemberRow } from './members.ts'
import type { PictureRow } from './profiles.ts'

export type MemberDetailRow = MemberRow & {
  phone: string | null
  photo: PictureRow | null
  suspension_reason: string | null
  gender: string | null
  age_range: string | null
  nickname_changes: number
  longest_streak: number
  is_returning: boolean
  suspected_by: 'address' | 'number' | null
  suspected_restricted: boolean
  inviter: { id: string; displayName: string } | null
  invitee_count: number
  open_orders: number
  reserved_orders: number
  orders: number
  waiting: number
  waits: number
  reviews: number
  notices: number
  push_devices: number
  has_password: boolean
  has_second_factor: boolean
  sessions: number
  provider: string | null
}

/** Finds a member as staff see them, with counts of their orders and other data; null when they do not exist. */
export async function findMember(sql: Sql, userId: string, now: Temporal.Instant): Promise<MemberDetailRow | null> {
  const [row] = await sql.query<MemberDetailRow>(
    `select ${memberColumns}, u.phone, u.gender, u.age_range, u.nickname_changes, u.is_returning, u.suspected_by, u.suspected_restricted,
            (select coalesce(max(v.streak_days), 0) from daily_visits v where v.user_id = u.id) as longest_streak,
            case when u.manual_tier = 'restricted' then (
              select a.reason from audit_log a
              where a.subject = 'user' and a.subject_id = u.id::text and a.action in ('user.suspend', 'user.restricted', 'user.lift', 'user.tier', 'user.counts')
              order by a.at desc, a.id desc limit 1) end as suspension_reason,
            (select json_build_object('id', f.id, 'url', f.url, 'width', f.width, 'height', f.height, 'color', f.color)
             from files f where f.id = u.photo_file_id) as photo,
            (select json_build_object('id', i.id, 'displayName', i.display_name) from users i where i.id = u.referred_by) as inviter,
            (select count(*) from referrals r where r.inviter_id = u.id) as invitee_count,
            (select count(*) from orders o where o.user_id = u.id and o.status in ('RESERVED', 'PREPAID')) as open_orders,
            (select count(*) from orders o where o.user_id = u.id and o.status = 'RESERVED') as reserved_orders,
            (select count(*) from orders o where o.user_id = u.id and o.joined_into is null) as orders,
            (select count(*) from waitlist_entries w where w.user_id = u.id and w.status = 'waiting') as waiting,
            (select count(*) from waitlist_entries w where w.user_id = u.id) as waits,
            (select count(*) from reviews v where v.user_id = u.id) as reviews,
            (select count(*) from notifications n where n.user_id = u.id) as notices,
            (select count(*) from push_subscriptions s where s.user_id = u.id) as push_devices,
            exists (select from auth_accounts a where a.user_id = u.id and a.provider_id = 'credential') as has_password,
            ${withSecondFactor} as has_second_factor,
            (select count(*) from auth_sessions s where s.user_id = u.id and s.expires_at > $2) as sessions,
            (select a.provider_id from auth_accounts a where a.user_id = u.id and a.provider_id <> 'credential'
             order by a.created_at limit 1) as provider
     from users u where u.id = $1`,
    [userId, now],
  )
  return row ?? null
}

export type InviteeRow = {
  id: string
  display_name: string
  created_at: Temporal.Instant
  reward: InviterReward
  rewarded_at: Temporal.Instant | null
}

/** Reads the users whom a user invited, latest first. */
export async function readInvitees(sql: Sql, userId: string, count: number): Promise<InviteeRow[]> {
  return await sql.query<InviteeRow>(
    `select u.id, u.display_name, r.created_at, r.reward, r.rewarded_at from referrals r join users u on u.id = r.invitee_id
     where r.inviter_id = $1 order by r.created_at desc, u.id limit $2`,
    [userId, count],
  )
}
