-- Keys of phones and computers that staff sign in with in place of password and code (docs/decisions/053-passkeys.md).
create table passkeys (
  id            uuid primary key,
  user_id       uuid not null references auth_users on delete cascade,
  -- what the device calls it
  credential_id bytea not null unique,
  -- COSE; no secret
  public_key    bytea not null,
  -- of signatures, where the device counts them: one that runs back is a copy's
  counter       bigint not null default 0 check (counter >= 0),
  transports    text[] not null default '{}',
  name          text not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- Challenges that were answered: each counts once. The shop knows its own by their signature, so that asking for one writes nothing.
create table spent_challenges (
  challenge  text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expired on spent_challenges (expires_at);
