import { chargedHalves } from '../orders/penalised-parts.ts'
import type { Audit } from './audit.ts'

/** SQL consistency checks of members' pickup and no-show counts against their orders and manual adjustments. */
export const countAudits: readonly Audit[] = [
  {
    name: 'people.counts',
    must: "a member's pickups and no-shows are those of the orders and what was set by hand beyond them",
    sql: `select u.id as user_id, u.pickup_count, u.pickup_adjustment, coalesce(o.pickups, 0) as pickups,
                 u.no_show_halves, u.no_show_adjustment, coalesce(o.halves, 0) as halves
          from users u left join (
            select user_id, count(distinct coalesce(reservation_id, id)) filter (where status = 'PICKED_UP') as pickups,
                   sum(${chargedHalves('orders')}) as halves
            from orders group by 1) o on o.user_id = u.id
          where u.withdrawn_at is null
            and (u.pickup_count <> greatest(0, coalesce(o.pickups, 0) + u.pickup_adjustment)
              or u.no_show_halves <> greatest(0, coalesce(o.halves, 0) + u.no_show_adjustment))`,
  },
]
