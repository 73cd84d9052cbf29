-- Deposits of bank statements that somebody confirmed. Of a statement no more is kept than what makes counting a line twice impossible.
create table bank_lines (
  id           uuid primary key,
  -- SHA-256 of day, time, amount, payer, balance and which of several identical lines it was (domain/bank-line.ts)
  key          bytea not null unique check (length(key) = 32),
  paid_on      date not null,
  amount       bigint not null check (amount >= 1),
  confirmed_at timestamptz not null,
  confirmed_by uuid not null references users
);
-- Lines of the same day and amount that were read from another kind of statement.
create index bank_lines_alike on bank_lines (paid_on, amount);

-- Which orders a deposit paid; each by one deposit at most. An order that is no longer paid has no row.
create table bank_line_orders (
  order_id uuid primary key references orders,
  line_id  uuid not null references bank_lines
);
create index bank_line_orders_line on bank_line_orders (line_id);
