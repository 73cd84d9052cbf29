-- A run of a data tool that one of the shop's people ended between two steps: what was done stays done.

alter table maintenance_runs
  drop constraint maintenance_runs_status_check,
  add constraint maintenance_runs_status_check check (status in ('running', 'done', 'failed', 'stopped')),
  add column stopped_by uuid references users,
  add constraint maintenance_runs_stopped_check check ((status = 'stopped') = (stopped_by is not null));
