-- What staff confirm their sign-in with beside the password, and when a session was last confirmed
-- (docs/decisions/045-staff-sign-in.md).
create table second_factors (
  user_id      uuid primary key references auth_users on delete cascade,
  -- encrypted under the shop's SECRET
  secret       text not null,
  created_at   timestamptz not null,
  -- null until a first code showed that the app has it: until then nothing asks for it
  confirmed_at timestamptz,
  -- the time step of the last code that was used: a code counts once
  last_step    bigint not null default 0
);
-- one for each time that the app is not at hand; a keyed hash, so that nobody reads one out of it
create table recovery_codes (
  user_id   uuid not null references second_factors on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

alter table auth_sessions
  -- when its person last showed again that it is they; null: not since signing in
  add column confirmed_at timestamptz,
  -- on a shared device: after so many minutes without a request it is over
  add column idle_minutes smallint check (idle_minutes > 0);
