-- What every new order pays for (docs/decisions/030; measured in processor time per order).

-- The same lists from the other side: an index is read backwards as well as forwards, but it grows cheaply only at its end. With the newest first
-- every order went into the first page, which was split in the middle each time and stayed half empty.
drop index orders_created, orders_pickup, orders_user;
create index orders_created on orders (created_at, id);
create index orders_pickup on orders (pickup_date, id);
create index orders_user on orders (user_id, created_at, id);

-- People are never deleted: who leaves is emptied of what they were (`withdrawn_at`). So whom an order is of need not be asked, and their row need
-- not be locked, once per order. A reservation reads its buyer in its own transaction, every other writer of orders holds a row that refers to
-- its user; the doctor looks for orders of nobody.
alter table orders drop constraint orders_user_id_fkey;

create function users_refuse_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'people are never deleted' using errcode = 'restrict_violation';
end $$;
create trigger users_stay before delete on users for each row execute function users_refuse_deletion();
create trigger users_keep_their_id before update of id on users for each row when (new.id is distinct from old.id) execute function users_refuse_deletion();
create trigger users_no_truncate before truncate on users for each statement execute function users_refuse_deletion();
