-- What the shop divides costs its owner no more than the undivided order (docs/RULES.md#divided-orders, docs/decisions/050-a-divided-order-is-penalised-as-one.md).

alter table orders
  -- the order that this one was part of when it was made, however often that was divided; null for what was never split off.
  add column whole_order_id uuid references orders,
  -- what its end took from its owner: points, zero or negative, and halves of a no-show. Null for what is open or ended without a penalty,
  -- and for penalties of before, which were taken in full.
  add column charged_points int,
  add column charged_halves smallint,
  add constraint orders_charged check (
    (charged_points is null) = (charged_halves is null)
    and (charged_points is null or (charged_points between -100 and 0 and charged_halves between 0 and 2 and status in ('PICKED_UP', 'CANCELED'))));

with recursive parts as (
  select id, origin_order_id as whole from orders where origin_order_id is not null
  union all
  select parts.id, origin.origin_order_id from parts join orders origin on origin.id = parts.whole where origin.origin_order_id is not null)
update orders o set whole_order_id = parts.whole from parts join orders w on w.id = parts.whole and w.origin_order_id is null where o.id = parts.id;

-- Penalties beside parts that are still open, so that these cost only what is left; where more was taken already, it stays as it was.
with divided as (
  select o.id, coalesce(o.whole_order_id, o.id) as whole, o.penalty_type, e.amount
  from orders o
  join point_entries e on e.user_id = o.user_id
    and e.source_key = 'penalty:' || o.id || case when o.reverts = 0 then '' else ':' || o.reverts + 1 end
  where o.status in ('PICKED_UP', 'CANCELED')
    and coalesce(o.whole_order_id, o.id) in
      (select coalesce(p.whole_order_id, p.id) from orders p
       where p.status in ('RESERVED', 'PREPAID')
         and (p.whole_order_id is not null or exists (select from orders s where s.whole_order_id = p.id)))),
within as (select whole from divided group by whole having sum(amount) >= -100 and count(*) filter (where penalty_type in ('late', 'no_show')) <= 1)
update orders o set charged_points = d.amount,
  charged_halves = case d.penalty_type when 'no_show' then 2 when 'late' then 1 else 0 end
from divided d join within using (whole) where o.id = d.id;

create index orders_charged_parts on orders (coalesce(whole_order_id, id)) where charged_points is not null;
