-- 999 pieces of the dearest item cost more than four bytes hold, and so many units of many customers are more on an unlimited shelf.
-- A refusal by the type would stop whoever comes next, such as somebody who cancels while such an order waits in line.

alter table orders alter column total_price type bigint;
alter table stock
  alter column reserved_units type bigint,
  alter column picked_up_units type bigint,
  alter column waiting_units type bigint;
