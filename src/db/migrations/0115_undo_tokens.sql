-- expand
-- What undoes a command of staff (docs/decisions/099): for each object its version after the command and the inverse command, never its columns.
create table undo_tokens (
  id         uuid primary key,
  actor_id   uuid not null,
  operation  text not null,
  entries    jsonb not null check (jsonb_typeof(entries) = 'array'),
  made_at    timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  used_at    timestamptz check (used_at >= made_at)
);
create index undo_tokens_own on undo_tokens (actor_id, made_at desc);
create index undo_tokens_age on undo_tokens using brin (expires_at) with (autosummarize = on);
