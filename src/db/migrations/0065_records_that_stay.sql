-- Records that are only ever added to: what staff changed, who looked at whose data, and what happened to an order. The ledgers of points
-- and of payments refused changes already (0003, 0052); what hangs on the points ledger could still be emptied by a truncate.

-- From where somebody looked; null: before this migration, or a command on the shop's own machine.
alter table personal_data_access add column address text;

create function records_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'records of % are only added to', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_log_stays before delete on audit_log for each row execute function records_refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function records_refuse_change();

-- The one change: when a customer leaves, what was said in the notes of their orders goes, and that somebody changed them stays.
create function audit_log_keep() returns trigger language plpgsql as $$
begin
  if old.action = 'order.notes' and new.before is null and new.after is null
     and (new.id, new.at, new.actor_id, new.action, new.subject, new.subject_id, new.reason)
         is not distinct from (old.id, old.at, old.actor_id, old.action, old.subject, old.subject_id, old.reason) then
    return new;
  end if;
  raise exception 'records of audit_log are only added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update on audit_log for each row execute function audit_log_keep();

create trigger personal_data_access_append_only before update or delete on personal_data_access
  for each row execute function records_refuse_change();
create trigger personal_data_access_no_truncate before truncate on personal_data_access
  for each statement execute function records_refuse_change();

create trigger order_events_append_only before update or delete on order_events
  for each row execute function records_refuse_change();
create trigger order_events_no_truncate before truncate on order_events
  for each statement execute function records_refuse_change();

create trigger point_allocations_no_truncate before truncate on point_allocations
  for each statement execute function point_entries_refuse_change();
create trigger point_lots_no_truncate before truncate on point_lots
  for each statement execute function point_entries_refuse_change();
create trigger point_restorations_no_truncate before truncate on point_restorations
  for each statement execute function point_entries_refuse_change();
