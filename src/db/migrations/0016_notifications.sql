-- Telling people: who wants what by which channel, what is on its way, and which task of the shop ran when.

-- No row: as the domain's default says (src/domain/notice.ts).
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('push', 'email', 'alimtalk')),
  topic   text not null check (topic in ('orders', 'waitlist', 'pickup', 'points', 'encore')),
  is_on   boolean not null,
  primary key (user_id, channel, topic)
);

-- One message by one channel to one place; sent after the commit, so that no provider is waited for in a transaction.
create table notification_deliveries (
  id              uuid primary key,
  notification_id uuid not null references notifications on delete cascade,
  channel         text not null check (channel in ('push', 'email', 'alimtalk')),
  -- a browser's push address; empty where the person's own address is looked up when it is sent
  target          text not null default '',
  status          text not null default 'pending' check (status in ('pending', 'sent', 'dropped', 'failed')),
  attempts        integer not null default 0,
  -- when to try next; while an attempt is under way, from when it counts as lost
  next_attempt_at timestamptz not null,
  -- later it would tell of what is over
  useful_until    timestamptz not null,
  created_at      timestamptz not null,
  finished_at     timestamptz,
  provider_id     text,
  last_error      text,
  unique (notification_id, channel, target),
  check ((status = 'pending') = (finished_at is null))
);
create index notification_deliveries_due on notification_deliveries (next_attempt_at) where status = 'pending';
create index notification_deliveries_failed on notification_deliveries (finished_at desc) where status = 'failed';
create index notifications_unread on notifications (user_id) where read_at is null;

-- The last run of each scheduled task (src/jobs/schedule.ts).
create table task_runs (
  task        text primary key,
  -- the due moment up to which it is done
  done_until  timestamptz,
  started_at  timestamptz,
  finished_at timestamptz,
  status      text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  -- in a row
  failures    integer not null default 0,
  last_error  text,
  result      jsonb,
  -- somebody of the shop asked for another run
  asked_at    timestamptz
);

-- What happened before anybody was there to tell it is not told now.
update outbox set delivered_at = created_at where delivered_at is null;
