-- Orders, the waitlist, carts, raffles, reviews.

create table orders (
  id              uuid primary key,
  user_id         uuid not null references users,
  status          text not null check (status in ('RESERVED', 'PREPAID', 'PICKED_UP', 'CANCELED')),
  pickup_date     date not null,
  pickup_until    date not null,
  total_price     integer not null check (total_price >= 0),
  created_at      timestamptz not null,
  notes           text not null default '' check (length(notes) <= 500),
  is_bookmarked   boolean not null default false,
  picked_up_at    timestamptz,
  prepaid_at      timestamptz,
  canceled_at     timestamptz,
  -- how it was cancelled (DECISIONS, Penalties)
  penalty_type    text check (penalty_type in ('none', 'after_deadline', 'late', 'no_show')),
  -- who acted, when not the customer
  created_by      uuid references users,
  -- split or partly picked up from
  origin_order_id uuid references orders,
  -- converted from the waitlist: when
  converted_at    timestamptz,
  version         integer not null default 1,
  check ((status = 'PICKED_UP') = (picked_up_at is not null)),
  check ((status = 'CANCELED') = (canceled_at is not null)),
  check ((status = 'CANCELED') = (penalty_type is not null)),
  check (status <> 'PREPAID' or prepaid_at is not null),
  check (status <> 'RESERVED' or prepaid_at is null),
  check (pickup_until >= pickup_date)
);
create index orders_user on orders (user_id, created_at desc, id desc);
create index orders_prepaid on orders (pickup_date) where status = 'PREPAID';
create index orders_created on orders (created_at desc, id desc);
create index orders_pickup on orders (pickup_date desc, id desc);

-- An item never changes its group, round or product, so the one foreign key to the item keeps them all; that the three columns
-- beside it agree is the doctor's to audit. Three more foreign keys would cost the rush a quarter of its speed (measured).
create table order_items (
  order_id               uuid not null references orders,
  line_no                smallint not null check (line_no >= 1),
  product_id             uuid not null,
  round_id               text not null,
  variant_group_id       uuid not null,
  item_id                uuid not null references items,
  quantity               integer not null check (quantity between 1 and 9999),
  stock_deduction_amount integer not null check (stock_deduction_amount >= 1),
  unit_price             integer not null check (unit_price >= 0),
  -- the deadline promised when it was reserved
  deadline_date          timestamptz not null,
  units                  integer generated always as (quantity * stock_deduction_amount) stored,
  primary key (order_id, line_no)
);
create index order_items_group on order_items (variant_group_id);

-- What happened to an order after it was made; the making stands in the order itself.
create table order_events (
  id       uuid primary key,
  order_id uuid not null references orders,
  at       timestamptz not null,
  actor_id uuid references users,
  kind     text not null,
  data     jsonb not null default '{}'
);
create index order_events_order on order_events (order_id, at);

-- One row per acknowledged command with an idempotency key: the first answer is every later answer.
create table command_results (
  user_id    uuid not null,
  request_id uuid not null,
  body_hash  bytea not null,
  -- json, not jsonb: the very text that was answered first
  answer     json not null,
  created_at timestamptz not null,
  primary key (user_id, request_id)
);

create table waitlist_entries (
  id               uuid primary key,
  user_id          uuid not null references users,
  product_id       uuid not null references products,
  round_id         text not null references sales_rounds,
  variant_group_id uuid not null references variant_groups,
  item_id          uuid not null references items,
  quantity         integer not null check (quantity between 1 and 9999),
  seq              bigint not null,
  prio_seq         bigint,
  created_at       timestamptz not null,
  prioritized_at   timestamptz,
  status           text not null default 'waiting' check (status in ('waiting', 'converted', 'left', 'ended')),
  closed_at        timestamptz,
  order_id         uuid unique references orders,
  unique (variant_group_id, seq),
  check ((prio_seq is null) = (prioritized_at is null)),
  check ((status = 'waiting') = (closed_at is null)),
  check ((status = 'converted') = (order_id is not null))
);
create unique index waitlist_one_live_entry on waitlist_entries (user_id, item_id) where status = 'waiting';
create index waitlist_line on waitlist_entries (variant_group_id, prio_seq nulls last, seq) where status = 'waiting';
create index waitlist_user on waitlist_entries (user_id, created_at desc);

create table cart_items (
  user_id    uuid not null references users on delete cascade,
  item_id    uuid not null references items on delete cascade,
  status     text not null check (status in ('RESERVATION', 'WAITLIST')),
  quantity   integer not null check (quantity between 1 and 9999),
  -- what the customer saw when putting it in; a change is named, never silently applied
  seen       jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, item_id, status)
);

create table raffles (
  round_id   text primary key references sales_rounds,
  places     integer not null check (places >= 1),
  seed_hash  text,
  seed       text,
  drawn_at   timestamptz,
  drawn_by   uuid references users,
  check ((seed is null) = (drawn_at is null))
);

create table raffle_entries (
  id             uuid primary key,
  round_id       text not null references raffles,
  user_id        uuid not null references users,
  item_id        uuid not null references items,
  quantity       integer not null default 1 check (quantity >= 1),
  wants_waitlist boolean not null default false,
  entered_at     timestamptz not null,
  drawn_place    integer,
  result         text check (result in ('won', 'waiting', 'lost', 'forfeited')),
  order_id       uuid references orders,
  unique (round_id, user_id),
  unique (round_id, drawn_place)
);

create table reviews (
  id         uuid primary key,
  order_id   uuid not null,
  line_no    smallint not null,
  user_id    uuid not null references users,
  product_id uuid not null references products,
  rating     smallint not null check (rating between 1 and 5),
  body       text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null,
  hidden_at  timestamptz,
  unique (order_id, line_no),
  foreign key (order_id, line_no) references order_items
);
create index reviews_product on reviews (product_id, created_at desc);

create table review_photos (
  review_id uuid not null references reviews on delete cascade,
  position  smallint not null check (position between 1 and 5),
  file_id   uuid not null references files,
  primary key (review_id, position)
);
