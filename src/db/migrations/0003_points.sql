-- The points ledger: append-only, a chain per user that the database itself keeps whole (SPEC 9; ARCHITECTURE, Points).

create table point_entries (
  user_id      uuid not null references users,
  entry_no     bigint not null check (entry_no >= 1),
  id           uuid not null unique,
  prev_no      bigint generated always as (nullif(entry_no - 1, 0)) stored,
  prev_balance bigint not null,
  amount       bigint not null check (amount <> 0),
  balance      bigint not null,
  kind         text not null check (kind in ('earn', 'spend', 'penalty', 'expire', 'adjust', 'reversal')),
  reason       text not null check (reason <> ''),
  -- what the entry is for; makes every automatic entry happen once
  source_key   text not null,
  reverses     uuid unique references point_entries (id),
  actor_id     uuid references users,
  created_at   timestamptz not null,
  expires_at   timestamptz,
  primary key (user_id, entry_no),
  unique (user_id, entry_no, balance),
  unique (user_id, source_key),
  foreign key (user_id, prev_no, prev_balance) references point_entries (user_id, entry_no, balance),
  check (balance = prev_balance + amount),
  check (entry_no > 1 or prev_balance = 0),
  check ((kind = 'earn') <= (amount > 0)),
  check ((kind in ('spend', 'penalty', 'expire')) <= (amount < 0)),
  check (kind not in ('spend', 'expire') or balance >= 0),
  check ((expires_at is not null) = (amount > 0)),
  check ((kind = 'reversal') = (reverses is not null))
);
create index point_entries_user on point_entries (user_id, created_at desc);

alter table users add constraint users_points_are_the_ledgers
  foreign key (id, last_entry_no, points) references point_entries (user_id, entry_no, balance)
  deferrable initially deferred;

create table point_lots (
  entry_id   uuid primary key references point_entries (id),
  user_id    uuid not null references users,
  expires_at timestamptz not null,
  amount     bigint not null check (amount > 0),
  remaining  bigint not null check (remaining between 0 and amount)
);
create index point_lots_open on point_lots (user_id, expires_at) where remaining > 0;
create index point_lots_due on point_lots (expires_at) where remaining > 0;

-- Which entry took how much from which lot.
create table point_allocations (
  debit_id uuid not null references point_entries (id),
  lot_id   uuid not null references point_lots (entry_id),
  amount   bigint not null check (amount > 0),
  primary key (debit_id, lot_id)
);
create index point_allocations_lot on point_allocations (lot_id);

create function point_entries_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the points ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger point_entries_append_only before update or delete on point_entries
  for each row execute function point_entries_refuse_change();
create trigger point_entries_no_truncate before truncate on point_entries
  for each statement execute function point_entries_refuse_change();
create trigger point_allocations_append_only before update or delete on point_allocations
  for each row execute function point_entries_refuse_change();

-- The foreign keys tie users.points to some entry; this ties it to the last one.
create function point_entries_need_head() returns trigger language plpgsql as $$
begin
  if not exists (select from users u where u.id = new.user_id and u.last_entry_no >= new.entry_no) then
    raise exception 'users.points was not moved on to entry % of %', new.entry_no, new.user_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger point_entries_moves_head after insert on point_entries
  deferrable initially deferred for each row execute function point_entries_need_head();
-- Looks at the row as it is at the commit: `new` is what one of several updates of a transaction left.
create function users_keep_head() returns trigger language plpgsql as $$
begin
  if exists (select from users u join point_entries e on e.user_id = u.id
             where u.id = new.id and e.entry_no > coalesce(u.last_entry_no, 0)) then
    raise exception 'users.points must stay at the last entry of %', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger users_points_stay_at_head after update of points, last_entry_no on users
  deferrable initially deferred for each row execute function users_keep_head();
