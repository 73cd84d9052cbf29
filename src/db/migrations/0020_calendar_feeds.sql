-- The secret addresses under which calendar applications read somebody's pickup days (server/prepared/calendar.ts).
create table calendar_feeds (
  user_id    uuid primary key references users on delete cascade,
  -- shown to its owner again, so it is kept as it is; it opens nothing but days and product names
  secret     text not null unique check (length(secret) >= 32),
  created_at timestamptz not null
);
