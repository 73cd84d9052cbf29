-- A line's order is written by the same statement as the line, orders are never deleted, and an item is deleted under the lock of the
-- shelf that every sale holds. So what two foreign keys asked once per line is asked where something is deleted, which is hardly ever
-- (docs/decisions/010; measured: a fifth to a quarter of the time that the writing takes). The doctor looks for lines that hang in the air.
alter table order_items
  drop constraint order_items_order_id_fkey,
  drop constraint order_items_item_id_fkey;

create function items_refuse_deletion_of_sold() returns trigger language plpgsql as $$
begin
  if exists (select from order_items l where l.variant_group_id = old.variant_group_id and l.item_id = old.id) then
    raise exception 'item % is in an order', old.id using errcode = 'foreign_key_violation', constraint = 'items_sold_stay';
  end if;
  return old;
end $$;
create trigger items_sold_stay before delete on items for each row execute function items_refuse_deletion_of_sold();

create function orders_refuse_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'orders are never deleted' using errcode = 'restrict_violation';
end $$;
create trigger orders_stay before delete on orders for each row execute function orders_refuse_deletion();
create trigger orders_no_truncate before truncate on orders for each statement execute function orders_refuse_deletion();
