-- What the counter's lists ask of a hundred thousand orders and twenty thousand people (docs/BENCHMARK.md, Lists at size).

-- A part of a Korean name is two syllables, often one: too short for trigrams. So names are found by the signs in them, with what every
-- PostgreSQL brings, and then compared whole. Changes of points and counts do not touch the columns of this index.
create index users_name_signs on users using gin (string_to_array(lower(display_name) || coalesce(nickname_key, ''), null));

-- The few of whom there are few.
create index users_staff on users (created_at desc, id desc) where role <> 'customer';
create index users_suspended on users (created_at desc, id desc) where is_suspended;
create index users_withdrawn on users (created_at desc, id desc) where withdrawn_at is not null;
create index users_without_phone on users (created_at desc, id desc) where phone is null;

create index orders_canceled on orders (created_at desc, id desc) where status = 'CANCELED';
create index waitlist_round on waitlist_entries (round_id) where status in ('waiting', 'ended');
create index notification_deliveries_open on notification_deliveries (status) where status in ('pending', 'failed');
