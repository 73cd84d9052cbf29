-- An order that is handed over in parts stays one reservation (docs/RULES.md#partial-pickup, docs/decisions/039-parts-of-one-reservation.md).

alter table orders
  -- the first order of a reservation that was handed over in parts, on it and on each of its parts; null as long as it never was. Partial
  -- pickups of before keep null: each of their orders stays counted by itself, as it was.
  add column reservation_id uuid references orders,
  -- the part that this one was joined into when its pickup was undone; never itself a joined one. Its row, story and ledger stay for the books.
  add column joined_into uuid references orders,
  add constraint orders_joined_into_another check (joined_into <> id),
  add constraint orders_joined_are_closed
    check (joined_into is null or (reservation_id is not null and status = 'CANCELED' and penalty_type = 'none' and received = 0));

create index orders_reservation on orders (reservation_id) where reservation_id is not null;
create index orders_joined on orders (joined_into) where joined_into is not null;
