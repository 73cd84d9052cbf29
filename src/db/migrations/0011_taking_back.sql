-- Taking entries of the points ledger back exactly, and telling of missions once.

-- A corrected entry stands in the place of the one it replaces: the customer's history shows it there (SPEC 5).
alter table point_entries add column stands_for bigint;
alter table point_entries add constraint point_entries_stand_for_earlier check (stands_for < entry_no);

-- Which reversal gave how much back to which lot: the other side of point_allocations.
create table point_restorations (
  credit_id uuid not null references point_entries (id),
  lot_id    uuid not null references point_lots (entry_id),
  amount    bigint not null check (amount > 0),
  primary key (credit_id, lot_id)
);
create index point_restorations_lot on point_restorations (lot_id);
create trigger point_restorations_append_only before update or delete on point_restorations
  for each row execute function point_entries_refuse_change();

-- Who was told that a mission's reward can be claimed: once per user, mission and period.
create table mission_announcements (
  user_id      uuid not null references users on delete cascade,
  mission      text not null,
  period_id    text not null,
  announced_at timestamptz not null,
  primary key (user_id, mission, period_id)
);
