-- Staff may choose the penalty of a cancellation after the deadline before the deadline has passed: what it was charged for cannot be read from the
-- deadlines (docs/RULES.md#divided-orders).

-- The won that a penalty was charged for, beside `charged_points`; 0 for the kinds that cost the same whatever the price. Null where nothing was charged, and for
-- penalties of before, whose won are those of the lines that were past their deadline.
alter table orders
  add column charged_won bigint,
  add constraint orders_charged_won check (charged_won >= 0);

-- none of their lines was past its deadline: staff chose, for the whole order
update orders o set charged_won = o.total_price
where o.penalty_type = 'after_deadline' and o.charged_points is not null
  and not exists (select from order_items l where l.order_id = o.id and l.deadline_date <= o.canceled_at);
