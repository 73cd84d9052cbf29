-- Raffles that can be recomputed: the secret until the draw, and what the draw saw and said, kept as it was.

-- The seed from the round's making until its draw. A table of its own, so that no reader of raffles can show it by mistake.
create table raffle_secrets (
  round_id text primary key references raffles,
  seed     text not null check (seed ~ '^[0-9a-f]{64}$')
);

alter table raffles
  add column committed_at timestamptz,
  -- SHA-256 of the list of entries that was drawn from
  add column entries_hash text,
  -- free units by variant group when it was drawn, null for unlimited
  add column shelves      jsonb,
  add constraint raffles_drawn_from_commitment check (drawn_at is null or (seed_hash is not null and entries_hash is not null and shelves is not null)),
  add constraint raffles_committed check ((seed_hash is null) = (committed_at is null));

alter table raffle_entries
  -- what the draw said; `result` is what became of it
  add column drawn_result      text check (drawn_result in ('won', 'waiting', 'lost', 'forfeited')),
  add column drawn_units       integer check (drawn_units >= 1),
  add column waitlist_entry_id uuid unique references waitlist_entries,
  add constraint raffle_entries_drawn_whole check
    ((drawn_place is null) = (drawn_result is null) and (drawn_place is null) = (result is null) and (drawn_place is null) = (drawn_units is null)),
  add constraint raffle_entries_winner_has_order check (result <> 'won' or order_id is not null),
  add constraint raffle_entries_waiting_has_entry check (result <> 'waiting' or waitlist_entry_id is not null);
create unique index raffle_entries_order on raffle_entries (order_id) where order_id is not null;
create index raffle_entries_user on raffle_entries (user_id, entered_at desc);
create index raffle_entries_item on raffle_entries (item_id);
