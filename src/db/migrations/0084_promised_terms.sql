-- An order that stands again on the pickup days for which it was made has the deadline of those days (docs/RULES.md#a-rounds-pickup-days-move).

alter table order_items
  -- the deadline and the pickup days of before the shop moved the order for the first time; null while it stands on the days for which it was made.
  add column promised_deadline timestamptz,
  add column promised_date date,
  add column promised_until date,
  add constraint order_items_promised check (
    (promised_deadline is null) = (promised_date is null) and (promised_date is null) = (promised_until is null));
