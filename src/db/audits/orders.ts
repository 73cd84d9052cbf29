import type { Audit } from './audit.ts'

/** SQL consistency checks of orders, their items and stored command results. */
export const orderAudits: readonly Audit[] = [
  {
    name: 'orders.total',
    must: 'an order costs what its lines cost together, and has lines',
    sql: `select o.id as order_id, o.total_price, l.total as total_of_lines
          from orders o left join (select order_id, sum(quantity::bigint * unit_price) as total from order_items group by 1) l on l.order_id = o.id
          where o.total_price is distinct from l.total`,
  },
  {
    name: 'orders.status_times',
    must: 'status and timestamps agree',
    sql: `select id as order_id, status, picked_up_at, prepaid_at, canceled_at, penalty_type from orders
          where (status = 'PICKED_UP') <> (picked_up_at is not null) or (status = 'CANCELED') <> (canceled_at is not null)
             or (status = 'CANCELED') <> (penalty_type is not null) or (status = 'PREPAID' and prepaid_at is null)
             or (status = 'RESERVED' and prepaid_at is not null)`,
  },
  {
    name: 'orders.without_user',
    must: 'every order belongs to somebody',
    sql: `select o.id as order_id, o.user_id from orders o where not exists (select from users u where u.id = o.user_id)`,
  },
  {
    name: 'orders.line_without_order',
    must: 'every line belongs to an order',
    sql: `select l.order_id, l.line_no from order_items l where not exists (select from orders o where o.id = l.order_id)`,
  },
  {
    name: 'orders.line_place',
    must: "a line names its item's own group, round and product",
    sql: placed('order_items', 't.order_id, t.line_no'),
  },
  {
    name: 'orders.converted',
    must: 'an order converted from the waitlist, or won, has its entry',
    sql: `select o.id as order_id, o.converted_at from orders o
          where o.converted_at is not null and o.origin_order_id is null and o.joined_into is null
            and not exists (select from waitlist_entries w where w.order_id = o.id)
            and not exists (select from raffle_entries e where e.order_id = o.id)`,
  },
  {
    name: 'orders.origin',
    must: 'what was split off belongs to the same person, reserved at the same moment',
    sql: `select o.id as order_id, o.origin_order_id from orders o join orders g on g.id = o.origin_order_id
          where (o.user_id, o.created_at) is distinct from (g.user_id, g.created_at) or o.id = g.id`,
  },
  {
    name: 'orders.whole',
    must: 'what was split off names the order that it was part of when it was made, as its origin does',
    sql: `select o.id as order_id, o.origin_order_id, o.whole_order_id from orders o left join orders g on g.id = o.origin_order_id
          where o.whole_order_id is distinct from coalesce(g.whole_order_id, g.id)`,
  },
  {
    name: 'orders.charged',
    must: 'the parts of a divided order took together no more points and no-shows than one order may',
    sql: `select coalesce(whole_order_id, id) as order_id, sum(charged_points) as points, sum(charged_halves) as halves
          from orders where charged_points is not null group by 1 having sum(charged_points) < -100 or sum(charged_halves) > 2`,
  },
  {
    name: 'orders.reservation',
    must: 'parts of a reservation belong to the same person and moment as its first order, and joined ones to a part that is not joined',
    sql: `select o.id as order_id, o.reservation_id, o.joined_into from orders o
          join orders f on f.id = o.reservation_id left join orders i on i.id = o.joined_into
          where (o.user_id, o.created_at, f.reservation_id) is distinct from (f.user_id, f.created_at, f.id)
             or (o.joined_into is not null and (i.joined_into is not null or i.reservation_id is distinct from o.reservation_id))`,
  },
  {
    name: 'orders.reverts',
    must: 'an order was reverted as often as its story tells, what was split off as often as its origin more at most',
    sql: `select o.id as order_id, o.reverts, coalesce(e.told, 0) as told from orders o left join orders g on g.id = o.origin_order_id
          left join (select order_id, count(*) as told from order_events where kind = 'revert' group by 1) e on e.order_id = o.id
          where o.reverts not between coalesce(e.told, 0) and coalesce(e.told, 0) + coalesce(g.reverts, 0)`,
  },
  {
    name: 'orders.penalty',
    must: 'an order is penalised once at most, and again only after the earlier penalty was taken back',
    sql: `select user_id, split_part(source_key, ':', 2) as order_id, count(*) as penalties from point_entries e
          where source_key like 'penalty:%' and not exists (select from point_entries r where r.reverses = e.id)
          group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'orders.result',
    must: "a command's kept answer names orders and entries of its own user that exist",
    sql: `select c.user_id, c.request_id, n.kind, n.id from command_results c
          cross join lateral (
            select 'order' as kind, e->>'orderId' as id from ${elements('orders')} e
            union all select 'entry', e->>'entryId' from ${elements('waitlist')} e) n
          where not exists (select from orders o where n.kind = 'order' and o.id = n.id::uuid and o.user_id = c.user_id)
            and not exists (select from waitlist_entries w where n.kind = 'entry' and w.id = n.id::uuid and w.user_id = c.user_id)`,
  },
]

export const waitlistAudits: readonly Audit[] = [
  {
    name: 'waitlist.converted',
    must: 'an entry is converted if and only if it has its order, of the same user and item',
    sql: `select w.id as entry_id, w.status, w.order_id from waitlist_entries w
          where (w.status = 'converted') <> (w.order_id is not null)
             or (w.order_id is not null and not exists (
               select from orders o join order_items l on l.order_id = o.id
               where o.id = w.order_id and o.user_id = w.user_id and l.item_id = w.item_id))`,
  },
  {
    name: 'waitlist.one_live_entry',
    must: 'nobody waits twice for one item',
    sql: `select user_id, item_id, count(*) as entries from waitlist_entries where status = 'waiting' group by 1, 2 having count(*) > 1`,
  },
  {
    name: 'waitlist.times',
    must: 'status and timestamps agree',
    sql: `select id as entry_id, status, closed_at, prio_seq, prioritized_at from waitlist_entries
          where (status = 'waiting') <> (closed_at is null) or (prio_seq is null) <> (prioritized_at is null)`,
  },
  {
    name: 'waitlist.served',
    must: 'nobody who may take part waits beside units that suffice for them, until the pickup day begins',
    sql: `select w.id as entry_id, w.user_id, w.variant_group_id, w.quantity * coalesce(i.stock_deduction_amount, g.stock_deduction_amount) as units,
                 s.total_physical_stock - s.reserved_units - s.picked_up_units as free_units
          from waitlist_entries w join items i on i.id = w.item_id join variant_groups g on g.id = w.variant_group_id
          join stock s on s.variant_group_id = g.id join sales_rounds r on r.id = g.round_id join products p on p.id = r.product_id
          join users u on u.id = w.user_id
          where w.status = 'waiting' and r.status not in ('draft', 'canceled') and not p.is_archived
            and r.pickup_date > ($1::timestamptz at time zone 'Asia/Seoul')::date and u.withdrawn_at is null and not u.is_suspended
            and (not exists (select from round_allowed_tiers t where t.round_id = r.id)
              or exists (select from round_allowed_tiers t where t.round_id = r.id and t.tier = coalesce(u.manual_tier, u.loyalty_tier)))
            and w.quantity * coalesce(i.stock_deduction_amount, g.stock_deduction_amount)
              <= coalesce(s.total_physical_stock - s.reserved_units - s.picked_up_units, w.quantity * coalesce(i.stock_deduction_amount, g.stock_deduction_amount))`,
  },
  {
    name: 'waitlist.place',
    must: "an entry names its item's own group, round and product",
    sql: placed('waitlist_entries', 't.id as entry_id'),
  },
]

function placed(table: string, columns: string): string {
  return `select ${columns}, t.item_id from ${table} t
          left join items i on i.id = t.item_id left join variant_groups g on g.id = i.variant_group_id
          left join sales_rounds r on r.id = g.round_id
          where (t.variant_group_id, t.round_id, t.product_id) is distinct from (g.id, r.id, r.product_id)`
}

/** SQL: the elements of a JSON list in a stored answer; none when the answer has no such list. */
function elements(list: string): string {
  return `json_array_elements(case when json_typeof(c.answer->'${list}') = 'array' then c.answer->'${list}' else '[]' end)`
}
