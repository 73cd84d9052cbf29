-- expand
-- How many checkouts of the cart there were: the key of the next one follows from it, the same on every device (docs/decisions/031).
alter table users add column cart_checkouts integer not null default 0 check (cart_checkouts >= 0);
