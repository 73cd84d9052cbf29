-- Filters of the order list that somebody of the shop keeps, and what its filters and its search need.

create table order_views (
  id         uuid primary key,
  user_id    uuid not null references users on delete cascade,
  name       text not null check (length(name) between 1 and 30),
  -- as the URL says it: `pickup=today&status=reserved`
  search     text not null check (length(search) between 1 and 300),
  position   smallint not null check (position >= 0),
  created_at timestamptz not null,
  unique (user_id, name),
  -- deferred, so that a whole list can be put into another order
  constraint order_views_position unique (user_id, position) deferrable initially deferred
);

-- The number of an order that people read out: the last six signs of its id.
create index orders_number on orders (right(id::text, 6));
-- Who is of a tier now.
create index users_tier_now on users (coalesce(manual_tier, loyalty_tier));
