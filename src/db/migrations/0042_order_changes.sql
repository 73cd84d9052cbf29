-- A change of all orders that fit a filter: which they were when it began and what came of each, so that whoever comes back to it is
-- told what was done and goes on with what is left.
create table order_changes (
  -- chosen by the browser, so that a repeat of the press begins no second one
  id           uuid primary key,
  started_by   uuid not null references users,
  to_status    text not null check (to_status in ('RESERVED', 'PREPAID', 'PICKED_UP', 'CANCELED')),
  penalty_type text not null check (penalty_type in ('none', 'after_deadline', 'late', 'no_show')),
  started_at   timestamptz not null,
  -- all had their turn, or the rest is left as it is
  ended_at     timestamptz
);
create index order_changes_open on order_changes (started_by, started_at desc) where ended_at is null;

create table order_change_lines (
  change_id    uuid not null references order_changes on delete cascade,
  order_id     uuid not null references orders on delete cascade,
  -- as its author counted it: an order that is another by its turn stays as it is
  from_status  text not null,
  seen_version integer not null,
  -- null: waits for its turn
  is_done      boolean,
  -- why it stayed as it was
  refusal      jsonb,
  primary key (change_id, order_id),
  check ((refusal is not null) = (is_done is not null and not is_done))
);
create index order_change_lines_waiting on order_change_lines (change_id, order_id) where is_done is null;

-- A kept filter may name many categories.
alter table order_views
  drop constraint order_views_search_check,
  add constraint order_views_search_check check (length(search) between 1 and 2000);
