-- When people were told that a round began to sell, and cancellations of rounds with what is still to be done of them.

alter table sales_rounds add column opened_at timestamptz;
-- whatever sold before this was known is no news
update sales_rounds set opened_at = coalesce(publish_at, created_at)
where status in ('selling', 'ended', 'canceled') or (status = 'scheduled' and publish_at <= now());
create index sales_rounds_unopened on sales_rounds (deadline_date) where opened_at is null and status in ('scheduled', 'selling');

-- The round's status says at once that nothing is sold any more; its open orders are cancelled one after the other, and a
-- cancellation without an end is taken up again.
create table round_cancellations (
  round_id    text primary key references sales_rounds,
  canceled_by uuid not null references users,
  reason      text not null,
  started_at  timestamptz not null,
  -- when its waitlist was ended and everybody was told
  told_at     timestamptz,
  finished_at timestamptz,
  check (finished_at is null or told_at is not null)
);
create index round_cancellations_unfinished on round_cancellations (started_at) where finished_at is null;

-- Two admins at one banner: the second is told.
alter table banners add column version integer not null default 1;

-- Names are found however they were composed: NFKC, lower case.
update products set group_name_key = normalize(lower(normalize(group_name, NFKC)), NFKC);
