-- The data tools: runs that can be taken up again, what they found, and what counts were set by hand.

-- What was added to the counts beyond the orders, by hand or where a count stopped at zero: so that counting the orders anew
-- takes nobody's correction away (count = orders + adjustment).
alter table users
  add column pickup_adjustment  integer not null default 0,
  add column no_show_adjustment integer not null default 0;
-- Counts as they stand are taken as right.
update users u set
  pickup_adjustment = u.pickup_count - c.pickups,
  no_show_adjustment = u.no_show_halves - c.halves
from (select u.id,
             count(o.id) filter (where o.status = 'PICKED_UP') as pickups,
             2 * count(o.id) filter (where o.penalty_type = 'no_show') + count(o.id) filter (where o.penalty_type = 'late') as halves
      from users u left join orders o on o.user_id = u.id group by u.id) c
where c.id = u.id and (u.pickup_count <> c.pickups or u.no_show_halves <> c.halves);

create table maintenance_runs (
  id          uuid primary key,
  tool        text not null check (tool in ('reaggregateAllUserData', 'grantMissingNewMemberPoints')),
  status      text not null default 'running' check (status in ('running', 'done', 'failed')),
  started_by  uuid not null references users,
  started_at  timestamptz not null,
  -- when it last got on: a running one that did not for a while was left behind by a process that ended
  progress_at timestamptz not null,
  finished_at timestamptz,
  -- how far it is: everything up to the cursor of this stage is done
  stage       text not null check (stage in ('users', 'stock')),
  cursor      uuid,
  done        integer not null default 0 check (done >= 0),
  total       integer not null check (total >= 0),
  -- in a row
  failures    integer not null default 0,
  last_error  text,
  check ((status = 'running') = (finished_at is null))
);
-- Who starts a tool that runs already is shown that run.
create unique index maintenance_one_run on maintenance_runs (tool) where status = 'running';
create index maintenance_runs_newest on maintenance_runs (started_at desc, id desc);

create table maintenance_findings (
  run_id     uuid not null references maintenance_runs on delete cascade,
  no         bigint generated always as identity,
  kind       text not null check (kind in ('counts', 'tier', 'balance', 'lots', 'ledger', 'shelf', 'new_member')),
  subject_id uuid not null,
  before     jsonb not null,
  after      jsonb not null,
  -- false: it needs a person
  mended     boolean not null,
  primary key (run_id, no)
);

-- What is pruned by age. Rows come in the order of time, so a few summaries per megabyte find them and cost the rush nothing.
create index command_results_age on command_results using brin (created_at) with (autosummarize = on);
create index outbox_age on outbox using brin (created_at) with (autosummarize = on);

-- Uploads that nobody used, and how many somebody made lately.
create index files_created on files (created_at);
create index files_uploader on files (uploaded_by, created_at) where kind = 'reviews';
