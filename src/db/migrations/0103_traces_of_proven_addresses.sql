-- Whose address restricts whom (docs/decisions/082-only-a-proven-address-restricts.md). Traces made before this are keyed as addresses that
-- were confirmed alone: nobody wrote down whether they were proven.
create table account_traces (
  user_id uuid not null references auth_users on delete cascade,
  -- a keyed hash, as in former_members, of an address that the account had confirmed and then changed
  key     bytea not null check (length(key) = 32),
  primary key (user_id, key)
);
alter table users
  -- what a returning user is known by where that proves nothing: a number, or an address that only its confirmation knows
  add column suspected_by text check (suspected_by in ('address', 'number')),
  -- the suspected earlier member was restricted
  add column suspected_restricted boolean not null default false,
  add constraint users_suspected check (is_returning or (suspected_by is null and not suspected_restricted));
