-- expand
-- A session's token changes when its user proves their identity again; the former one ends some seconds after the new one is first used
-- (docs/RULES.md#a-fresh-sign-in). `former_ends` is null until then.
alter table auth_sessions
  add column former_token text,
  add column former_ends timestamptz,
  add column renewals int not null default 0;
create index auth_sessions_former_token on auth_sessions (former_token) where former_token is not null;
