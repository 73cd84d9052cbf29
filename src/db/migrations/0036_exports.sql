-- The ledger of a span of days is exported in the order in which it was written.
create index point_entries_created on point_entries (created_at, id);
