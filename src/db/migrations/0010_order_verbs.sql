-- What undoing, splitting, the no-show job and the counter's searches need.

alter table orders
  -- how often it was reverted: each life of an order has one penalty at most
  add column reverts smallint not null default 0 check (reverts >= 0),
  -- when last; an order that somebody reopened after it fell due is theirs to close, not the job's
  add column reverted_at timestamptz,
  add check ((reverts = 0) = (reverted_at is null));

-- A line that moves to another order takes its review along.
do $$
declare old name;
begin
  select conname into strict old from pg_constraint where conrelid = 'reviews'::regclass and confrelid = 'order_items'::regclass;
  execute format('alter table reviews drop constraint %I', old);
end $$;
alter table reviews add constraint reviews_order_line
  foreign key (order_id, line_no) references order_items (order_id, line_no) on update cascade;

-- Open orders by their last pickup day: what the no-show job takes, and what the counter expects.
create index orders_open on orders (pickup_until, id) where status in ('RESERVED', 'PREPAID');
create index orders_picked_up on orders (picked_up_at desc, id desc) where picked_up_at is not null;
create index orders_bookmarked on orders (created_at desc, id desc) where is_bookmarked;
create index orders_noted on orders (created_at desc, id desc) where notes <> '';
create index orders_origin on orders (origin_order_id) where origin_order_id is not null;
-- A customer's code at the counter: the six characters after the shop's prefix.
create index users_counter_code on users (right(referral_code, 6));
