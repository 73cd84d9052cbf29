-- Signing in: better-auth's four tables under our names, and the counters that slow guessing down.
-- A sign-in account and the shop's row of the same person (users, 0001) share their id and are made in one transaction.

create table auth_users (
  id             uuid primary key,
  name           text not null,
  -- lower case; an account without an address has an undeliverable one that ends in .invalid
  email          text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image          text,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);

create table auth_sessions (
  id         uuid primary key,
  user_id    uuid not null references auth_users on delete cascade,
  token      text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_sessions_user on auth_sessions (user_id);
create index auth_sessions_expired on auth_sessions (expires_at);

create table auth_accounts (
  id                       uuid primary key,
  user_id                  uuid not null references auth_users on delete cascade,
  provider_id              text not null,
  account_id               text not null,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  -- scrypt, with its salt
  password                 text,
  created_at               timestamptz not null,
  updated_at               timestamptz not null,
  unique (provider_id, account_id),
  check ((provider_id = 'credential') = (password is not null))
);
create index auth_accounts_user on auth_accounts (user_id);

-- A sign-in through a provider that is under way.
create table auth_verifications (
  id         uuid primary key,
  identifier text not null,
  value      text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_verifications_identifier on auth_verifications (identifier);
create index auth_verifications_expired on auth_verifications (expires_at);

-- Attempts to sign in or up, counted per address and per account. Keys are hashes: nobody reads here who tried what.
create table auth_attempts (
  key       text primary key,
  attempts  integer not null,
  ends_at   timestamptz not null
);
create index auth_attempts_ended on auth_attempts (ends_at);
