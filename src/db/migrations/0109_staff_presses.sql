-- expand
-- The outcome of each press of staff, by the key that their browser chose for it (docs/decisions/093).
create table staff_presses (
  user_id    uuid not null,
  press_id   uuid not null,
  body_hash  bytea not null,
  -- null while the command runs, and for ever where its server ended before it could be written
  outcome    jsonb,
  created_at timestamptz not null,
  primary key (user_id, press_id)
);
create index staff_presses_age on staff_presses using brin (created_at) with (autosummarize = on);
