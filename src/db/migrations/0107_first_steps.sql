-- expand
-- The one-time code of a shop that has no master yet, as a keyed hash. Every process of the shop accepts the one row.
create table setup_code (
  sole       boolean primary key default true check (sole),
  -- what the code is derived from, together with the server's secret
  id         uuid not null,
  code_hash  bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
-- The last test message of each channel that staff sent to themselves.
create table channel_tests (
  channel   text primary key check (channel in ('email', 'alimtalk', 'push')),
  is_sent   boolean not null,
  -- what the server answered, without addresses
  answer    text not null,
  tested_at timestamptz not null
);
