-- expand
-- The pieces of an order when a bulk change was started, so that a refusal names parts that left it since (docs/RULES.md#order-statuses).
-- Null in changes that an earlier version started.
alter table order_change_lines add column seen_quantity integer check (seen_quantity > 0);
