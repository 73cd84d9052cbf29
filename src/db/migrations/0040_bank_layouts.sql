-- Which column of a bank's statement is what, chosen once for the whole shop. Of a statement nothing is kept but its head's own words.
create table bank_layouts (
  layout    text primary key check (length(layout) between 1 and 600),
  version   integer not null default 1,
  -- what the contract's `bankColumns` says: a column's place from 0, or null where the bank has none
  columns   jsonb not null check (jsonb_typeof(columns) = 'object'),
  chosen_at timestamptz not null
);
