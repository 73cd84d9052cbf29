import type { Mission } from '../../domain/mission.ts'
import type { Tx } from '../connection/database.ts'
import { isFirstPickup } from '../orders/order-conditions.ts'

/**
 * SQL queries for the `user_id` of users who reached a mission. `$2` and `$3` bound the month, `$5` is the target; some use only
 * part of them.
 */
const reached: Record<Mission, string> = {
  'no-show-free': `select o.user_id from orders o where o.picked_up_at >= $2 and o.picked_up_at < $3 and ${isFirstPickup}
    and not exists (select from orders m where m.user_id = o.user_id and m.status = 'CANCELED' and m.penalty_type in ('late', 'no_show')
                    and m.canceled_at >= $2 and m.canceled_at < $3)
    group by o.user_id`,
  'monthly-pickup': `select o.user_id from orders o where o.picked_up_at >= $2 and o.picked_up_at < $3 and ${isFirstPickup}
    group by o.user_id having count(*) >= $5`,
  'signup-bonus': `select id as user_id from users where not is_returning`,
  'first-nickname-set': `select id as user_id from users where nickname is not null`,
  'consecutive-login-3': `select distinct user_id from daily_visits where streak_days >= $5`,
  'referral-count-1': `select inviter_id as user_id from referrals where friend_reward = 'paid' group by inviter_id having count(*) >= $5`,
}

/**
 * Selects up to `count` users who reached a mission and have neither claimed it nor been notified, and records them as notified.
 * Suspended and withdrawn users are left out. Concurrent calls return no user twice.
 */
export async function takeUntold(
  tx: Tx,
  mission: Mission,
  period: { id: string; from: Temporal.Instant; until: Temporal.Instant; target: number },
  count: number,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await tx.query<{ user_id: string }>(
    `insert into mission_announcements (user_id, mission, period_id, announced_at)
     select r.user_id, $1, $4, $6 from (${reached[mission]}) r join users u on u.id = r.user_id
     where not u.is_suspended and u.withdrawn_at is null
       and not exists (select from mission_announcements a where a.user_id = r.user_id and a.mission = $1 and a.period_id = $4)
       and not exists (select from mission_claims c where c.user_id = r.user_id and c.mission = $1 and c.period_id = $4)
       and $2::timestamptz < $3::timestamptz and $5::int > 0
     order by r.user_id limit $7
     on conflict do nothing returning user_id`,
    [mission, period.from, period.until, period.id, period.target, now, count],
  )
  return rows.map(row => row.user_id)
}
