-- People. Sign-in accounts live in the auth_* tables (0002); a row here is what the shop knows of a person.

create table users (
  id                     uuid primary key,
  email                  text,
  display_name           text not null default '',
  phone                  text check (phone ~ '^0[0-9]{8,10}$'),
  phone_last4            text generated always as (right(phone, 4)) stored,
  photo_url              text,
  role                   text not null default 'customer' check (role in ('customer', 'admin', 'master')),
  created_at             timestamptz not null,
  -- tied to the ledger's last entry, see 0003
  points                 bigint not null default 0,
  last_entry_no          bigint,
  loyalty_tier           text not null default 'sprout'
                         check (loyalty_tier in ('sprout', 'fairy', 'king', 'god', 'caution', 'restricted')),
  manual_tier            text check (manual_tier in ('sprout', 'fairy', 'king', 'god', 'caution', 'restricted')),
  is_suspended           boolean not null generated always as (coalesce(manual_tier, loyalty_tier) = 'restricted') stored,
  pickup_count           integer not null default 0 check (pickup_count >= 0),
  -- whole half units: a late cancellation is half a no-show (DECISIONS, Penalties)
  no_show_halves         integer not null default 0 check (no_show_halves >= 0),
  last_login_date        date,
  consecutive_login_days integer not null default 0 check (consecutive_login_days >= 0),
  gender                 text,
  age_range              text,
  referral_code          text not null unique check (referral_code ~ '^[A-Z]{4}[A-NP-Z1-9]{6}$'),
  referred_by            uuid references users,
  nickname               text,
  -- normalised, lower case: what must be unique
  nickname_key           text unique,
  nickname_changes       smallint not null default 0,
  has_completed_tutorial boolean not null default false,
  withdrawn_at           timestamptz,
  check ((nickname is null) = (nickname_key is null)),
  check (referred_by <> id),
  check (points = 0 or last_entry_no is not null),
  check (withdrawn_at is null or (email is null and phone is null and nickname is null))
);
create unique index users_email on users (lower(email));
create index users_phone_last4 on users (phone_last4) where phone_last4 is not null;
create index users_created_at on users (created_at desc, id desc);
create index users_referred_by on users (referred_by) where referred_by is not null;

create table user_tutorials (
  user_id      uuid not null references users on delete cascade,
  page         text not null check (page ~ '^[a-zA-Z]{1,40}$'),
  completed_at timestamptz not null,
  primary key (user_id, page)
);

create table daily_visits (
  user_id     uuid not null references users on delete cascade,
  visit_date  date not null,
  streak_days integer not null check (streak_days >= 1),
  primary key (user_id, visit_date)
);

create table referrals (
  invitee_id  uuid primary key references users,
  inviter_id  uuid not null references users,
  created_at  timestamptz not null,
  rewarded_at timestamptz,
  check (invitee_id <> inviter_id)
);
create index referrals_inviter on referrals (inviter_id, created_at);

create table mission_claims (
  user_id    uuid not null references users,
  mission    text not null check (mission in ('no-show-free', 'monthly-pickup', 'signup-bonus', 'first-nickname-set',
                                              'consecutive-login-3', 'referral-count-1')),
  period_id  text not null check (period_id ~ '^([0-9]{4}-[0-9]{2}|once)$'),
  claimed_at timestamptz not null,
  primary key (user_id, mission, period_id)
);

create table notifications (
  id         uuid primary key,
  user_id    uuid not null references users on delete cascade,
  kind       text not null,
  data       jsonb not null default '{}',
  -- the thing it tells of, so that it is told once only
  source_key text not null,
  created_at timestamptz not null,
  read_at    timestamptz,
  unique (user_id, source_key)
);
create index notifications_latest on notifications (user_id, created_at desc);

create table push_subscriptions (
  endpoint   text primary key,
  user_id    uuid not null references users on delete cascade,
  keys       jsonb not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- Written in the transaction of the change it tells of, delivered after it.
create table outbox (
  id           bigint generated always as identity primary key,
  topic        text not null,
  payload      jsonb not null,
  created_at   timestamptz not null,
  delivered_at timestamptz,
  attempts     integer not null default 0,
  last_error   text
);
create index outbox_pending on outbox (id) where delivered_at is null;

create table audit_log (
  id         uuid primary key,
  at         timestamptz not null,
  actor_id   uuid references users,
  action     text not null,
  subject    text not null,
  subject_id text not null,
  before     jsonb,
  after      jsonb,
  reason     text
);
create index audit_log_at on audit_log (at desc);
create index audit_log_subject on audit_log (subject, subject_id, at desc);

-- Who looked at whose personal data, when and why.
create table personal_data_access (
  id        uuid primary key,
  at        timestamptz not null,
  actor_id  uuid not null references users,
  user_id   uuid references users,
  what      text not null,
  reason    text,
  rows_seen integer not null default 1
);
create index personal_data_access_user on personal_data_access (user_id, at desc);
