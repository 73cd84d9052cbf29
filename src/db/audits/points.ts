import type { Audit } from './audit.ts'

/** SQL consistency checks of the points ledger, its lots (the points of one entry until they expire) and the users' balances. */
export const pointAudits: readonly Audit[] = [
  {
    name: 'points.balance',
    must: "a user's points are the last balance and the sum of all amounts",
    sql: `select u.id as user_id, u.points, e.sum, u.last_entry_no, e.last_no from users u
          left join (select user_id, sum(amount) as sum, max(entry_no) as last_no from point_entries group by 1) e on e.user_id = u.id
          where u.points <> coalesce(e.sum, 0) or u.last_entry_no is distinct from e.last_no
             or u.points <> coalesce((select p.balance from point_entries p where p.user_id = u.id and p.entry_no = u.last_entry_no), 0)`,
  },
  {
    name: 'points.chain',
    must: 'each entry goes on from the one before it',
    sql: `select user_id, entry_no, prev_balance, amount, balance, before from (
            select user_id, entry_no, prev_balance, amount, balance, lag(balance, 1, 0::bigint) over w as before, row_number() over w as place
            from point_entries window w as (partition by user_id order by entry_no)) e
          where prev_balance <> before or entry_no <> place or balance <> prev_balance + amount`,
  },
  {
    name: 'points.open_lots',
    must: 'open lots add up to the balance, or to nothing while it is a debt',
    sql: `select u.id as user_id, u.points, l.remaining from users u
          left join (select user_id, sum(remaining) as remaining from point_lots group by 1) l on l.user_id = u.id
          where greatest(u.points, 0) <> coalesce(l.remaining, 0)`,
  },
  {
    name: 'points.lots',
    must: 'what a lot lost is what was taken from it and not given back, and it is no larger than its entry, of the same user',
    sql: `select l.entry_id as lot_id, l.amount, l.remaining, coalesce(a.taken, 0) as taken, coalesce(r.given, 0) as given from point_lots l
          left join point_entries e on e.id = l.entry_id
          left join (select lot_id, sum(amount) as taken from point_allocations group by 1) a on a.lot_id = l.entry_id
          left join (select lot_id, sum(amount) as given from point_restorations group by 1) r on r.lot_id = l.entry_id
          where l.amount <> l.remaining + coalesce(a.taken, 0) - coalesce(r.given, 0) or l.amount > e.amount
             or e.user_id is distinct from l.user_id`,
  },
  {
    name: 'points.debits',
    must: 'an entry takes no more out of lots than it costs, and only out of its own user’s',
    sql: `select e.id as entry_id, e.amount, sum(a.amount) as taken from point_entries e
          join point_allocations a on a.debit_id = e.id join point_lots l on l.entry_id = a.lot_id
          group by e.id, e.amount having sum(a.amount) > -e.amount or bool_or(l.user_id <> e.user_id)`,
  },
  {
    name: 'points.reversals',
    must: 'a reversal is the opposite of what it takes back, of the same user, and no reversal is taken back',
    sql: `select e.id as entry_id, e.amount, b.amount as reversed_amount, b.kind from point_entries e
          join point_entries b on b.id = e.reverses
          where e.amount <> -b.amount or e.user_id <> b.user_id or b.kind = 'reversal'`,
  },
  {
    name: 'points.restorations',
    must: 'a reversal gives a lot back no more than what the entry it takes back took from it',
    sql: `select r.credit_id, r.lot_id, r.amount, a.amount as taken from point_restorations r
          join point_entries e on e.id = r.credit_id
          left join point_allocations a on a.debit_id = e.reverses and a.lot_id = r.lot_id
          where r.amount > coalesce(a.amount, 0)`,
  },
  {
    name: 'points.mission_claims',
    must: 'a claimed mission has its entry, and an entry of a mission its claim',
    sql: `select coalesce(c.user_id, e.user_id) as user_id, coalesce('mission:' || c.mission || ':' || c.period_id, e.source_key) as source
          from mission_claims c
          full join (select user_id, source_key from point_entries where source_key like 'mission:%') e
            on e.user_id = c.user_id and e.source_key = 'mission:' || c.mission || ':' || c.period_id
          where c.user_id is null or e.user_id is null`,
  },
  {
    name: 'points.given',
    must: 'what a member of staff gave by hand on a day is counted, and no more than their records of that day say',
    sql: `select coalesce(g.actor_id, r.actor_id) as actor_id, coalesce(g.day, r.day) as day, g.points, r.adjusted, r.most
          from given_points g
          full join (select actor_id, (at at time zone 'Asia/Seoul')::date as day, sum(d) as most,
                            sum(d) filter (where action = 'points.adjust') as adjusted
                     from (select actor_id, at, action, (after->>'points')::bigint - (before->>'points')::bigint as d from audit_log
                           where action in ('points.adjust', 'points.edit', 'points.delete') and actor_id is not null) given
                     where d > 0 group by 1, 2) r on r.actor_id = g.actor_id and r.day = g.day
          where coalesce(g.points, 0) < coalesce(r.adjusted, 0) or coalesce(g.points, 0) > coalesce(r.most, 0)`,
  },
  {
    name: 'points.visits',
    must: 'a streak is as long as the days in a row that were written down, and the last of them the last visit',
    sql: `select v.user_id, v.visit_date, v.streak_days, u.last_login_date, u.consecutive_login_days
          from (select *, lag(visit_date) over w as day_before, lag(streak_days, 1, 0) over w as streak_before,
                       lead(visit_date) over w is null as is_last
                from daily_visits window w as (partition by user_id order by visit_date)) v
          join users u on u.id = v.user_id
          where v.streak_days <> case when v.day_before = v.visit_date - 1 then v.streak_before + 1 else 1 end
             or (v.is_last and (u.last_login_date, u.consecutive_login_days) is distinct from (v.visit_date, v.streak_days))`,
  },
]
