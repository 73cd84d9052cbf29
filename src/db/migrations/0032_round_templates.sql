-- The shape of a sales round under a name, to start others from. Nothing points at it and it points at nothing: a round that was started
-- from it is a round of its own.
create table round_templates (
  id         uuid primary key,
  name       text not null unique check (name <> '' and length(name) <= 40),
  version    integer not null default 1,
  -- what the contract's `templateShape` says: days, tiers, groups, options and prices, without ids and without anybody's orders
  shape      jsonb not null check (jsonb_typeof(shape->'variantGroups') = 'array' and jsonb_array_length(shape->'variantGroups') > 0),
  updated_at timestamptz not null
);
