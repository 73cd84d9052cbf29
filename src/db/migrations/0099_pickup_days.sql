-- Orders of several pickup days are found by each of them, not only by the first.
create index orders_pickup_days on orders (pickup_until) where pickup_until > pickup_date;
