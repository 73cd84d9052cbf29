-- The price that a customer waits for, so that a conversion is never dearer than what was shown; null: of an entry that was closed before.
alter table waitlist_entries add column unit_price integer check (unit_price >= 0);
update waitlist_entries w set unit_price = i.price from items i where i.id = w.item_id and w.status = 'waiting';
