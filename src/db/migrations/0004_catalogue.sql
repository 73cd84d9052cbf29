-- What is on sale: categories, products, sales rounds, variant groups, items, stock; banners and the store's own details.

create table categories (
  id       uuid primary key,
  name     text not null unique check (name <> ''),
  position integer not null
);

create table files (
  id         uuid primary key,
  kind       text not null check (kind in ('products', 'banners', 'reviews')),
  url        text not null unique,
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  color      text not null check (color ~ '^#[0-9a-f]{6}$'),
  byte_size  bigint not null check (byte_size > 0),
  uploaded_by uuid references users,
  created_at timestamptz not null
);

create table products (
  id             uuid primary key,
  group_name     text not null check (group_name <> ''),
  -- NFC, lower case: what prefix search compares
  group_name_key text not null,
  description    text not null default '',
  category_id    uuid references categories on delete set null,
  storage        text not null default 'room' check (storage in ('room', 'cold', 'frozen')),
  is_archived    boolean not null default false,
  created_at     timestamptz not null,
  version        integer not null default 1
);
create index products_created_at on products (created_at desc, id desc);
create index products_group_name_key on products (group_name_key text_pattern_ops);
create index products_category on products (category_id, group_name_key) where not is_archived;

create table product_images (
  product_id uuid not null references products on delete cascade,
  position   integer not null,
  file_id    uuid not null references files,
  primary key (product_id, position),
  unique (product_id, file_id)
);
create index product_images_file on product_images (file_id);

create table sales_rounds (
  id            text primary key check (id ~ '^round-[0-9]+$'),
  product_id    uuid not null references products,
  round_name    text not null check (round_name <> ''),
  status        text not null default 'draft' check (status in ('draft', 'scheduled', 'selling', 'ended', 'canceled')),
  event_type    text not null default 'SALE' check (event_type in ('SALE', 'RAFFLE')),
  publish_at    timestamptz,
  deadline_date timestamptz not null,
  pickup_date   date not null,
  pickup_until  date not null,
  created_at    timestamptz not null,
  version       integer not null default 1,
  check (pickup_until >= pickup_date),
  -- the deadline lies before the pickup day begins in Seoul
  check (deadline_date <= (pickup_date::timestamp at time zone 'Asia/Seoul')),
  check (publish_at is null or publish_at < deadline_date),
  check (status not in ('scheduled') or publish_at is not null)
);
create index sales_rounds_product on sales_rounds (product_id, created_at desc);
create index sales_rounds_open on sales_rounds (deadline_date) where status in ('scheduled', 'selling');
create index sales_rounds_pickup on sales_rounds (pickup_date);

-- No row: everybody but suspended users.
create table round_allowed_tiers (
  round_id text not null references sales_rounds on delete cascade,
  tier     text not null check (tier in ('sprout', 'fairy', 'king', 'god', 'caution')),
  primary key (round_id, tier)
);

create table variant_groups (
  id                     uuid primary key,
  round_id               text not null references sales_rounds on delete cascade,
  position               integer not null,
  group_name             text not null check (group_name <> ''),
  stock_deduction_amount integer not null default 1 check (stock_deduction_amount between 1 and 1000),
  unique (round_id, position) deferrable initially immediate
);

create table items (
  id                     uuid primary key,
  variant_group_id       uuid not null references variant_groups on delete cascade,
  position               integer not null,
  name                   text not null check (name <> ''),
  price                  integer not null check (price between 0 and 100000000),
  -- null: the group's
  stock_deduction_amount integer check (stock_deduction_amount between 1 and 1000),
  max_per_user           integer check (max_per_user >= 1),
  unique (variant_group_id, position) deferrable initially immediate
);

-- The shelf, apart from the words about it, so that editing a text never waits for a rush. Units, see the glossary.
-- No index on what changes and room in the page: updates stay in place.
create table stock (
  variant_group_id     uuid primary key references variant_groups on delete cascade,
  total_physical_stock integer check (total_physical_stock >= 0),
  reserved_units       integer not null default 0 check (reserved_units >= 0),
  picked_up_units      integer not null default 0 check (picked_up_units >= 0),
  waiting_count        integer not null default 0 check (waiting_count >= 0),
  waiting_units        integer not null default 0 check (waiting_units >= 0),
  -- the next place in the line; given under the row's lock, never by a clock
  next_seq             bigint not null default 1,
  version              bigint not null default 1,
  constraint stock_never_oversold check (reserved_units + picked_up_units <= total_physical_stock)
) with (fillfactor = 20);

create table banners (
  id         uuid primary key,
  file_id    uuid not null references files,
  alt        text not null default '',
  link       text check (link ~ '^(/[^/\\]|https://)' or link = '/'),
  position   integer not null,
  is_active  boolean not null default true,
  starts_at  timestamptz,
  ends_at    timestamptz,
  created_at timestamptz not null
);

create table store_info (
  id       text primary key check (id = 'main'),
  details  jsonb not null,
  settings jsonb not null default '{}',
  version  integer not null default 1
);

-- Moved on by every change of the catalogue; servers compare it with the version they hold.
create table catalogue_version (
  id      boolean primary key default true check (id),
  version bigint not null default 1
);
insert into catalogue_version default values;

create table encore_requests (
  product_id uuid not null references products,
  user_id    uuid not null references users,
  created_at timestamptz not null,
  primary key (product_id, user_id)
);
create index encore_requests_user on encore_requests (user_id);
