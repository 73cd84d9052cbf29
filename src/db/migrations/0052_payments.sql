-- Money received for orders: an append-only ledger, a chain per order that the database itself keeps whole (docs/RULES.md#money).

create table payments (
  order_id      uuid not null references orders,
  entry_no      integer not null check (entry_no >= 1),
  id            uuid not null unique,
  prev_no       integer generated always as (nullif(entry_no - 1, 0)) stored,
  prev_received bigint not null,
  -- won; negative where money was given back, carried to another order or taken out as an error
  amount        bigint not null check (amount <> 0),
  received      bigint not null check (received >= 0),
  kind          text not null
    check (kind in ('deposit', 'marked', 'cash', 'card', 'transfer', 'at_pickup', 'refund', 'carried', 'correction')),
  -- the deposit of a bank statement that it is part of; the row of bank_lines goes when its orders are unpaid again
  bank_line_id  uuid,
  -- the other order of money that was carried along with items
  other_order   uuid references orders,
  -- the payment that this correction takes back: once at most
  reverses      uuid unique references payments (id),
  -- null: a job, or the change of the schema
  actor_id      uuid references users,
  created_at    timestamptz not null,
  note          text not null default '' check (length(note) <= 200),
  primary key (order_id, entry_no),
  unique (order_id, entry_no, received),
  foreign key (order_id, prev_no, prev_received) references payments (order_id, entry_no, received),
  check (received = prev_received + amount),
  check (entry_no > 1 or prev_received = 0),
  check (kind not in ('deposit', 'marked', 'cash', 'card', 'transfer', 'at_pickup') or amount > 0),
  check (kind <> 'refund' or amount < 0),
  check ((kind = 'deposit') >= (bank_line_id is not null)),
  check ((kind = 'carried') = (other_order is not null)),
  check ((kind = 'correction') >= (reverses is not null))
);
create index payments_bank_line on payments (bank_line_id) where bank_line_id is not null;
create index payments_made on payments (created_at, id);

create function payments_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of payments is append-only' using errcode = 'restrict_violation';
end $$;
create trigger payments_append_only before update or delete on payments
  for each row execute function payments_refuse_change();
create trigger payments_no_truncate before truncate on payments
  for each statement execute function payments_refuse_change();

alter table orders
  add column received bigint not null default 0 check (received >= 0),
  add column last_payment_no integer,
  add check (last_payment_no is not null or received = 0);

-- Several deposits may pay for one order: a short one and what made up for it.
alter table bank_line_orders
  drop constraint bank_line_orders_pkey,
  add primary key (order_id, line_id);

-- What the orders of a deposit still cost before it came, in won: a repeat of the press answers with it.
alter table bank_lines add column sum_due bigint;
update bank_lines l set sum_due =
  (select coalesce(sum(o.total_price), 0) from bank_line_orders b join orders o on o.id = b.order_id where b.line_id = l.id);
alter table bank_lines alter column sum_due set not null;

-- What was received so far. An order that was picked up was paid for; who cancelled a prepaid one is still owed the money as far as the shop knows.
create temporary table paid_so_far on commit drop as
  select o.id as order_id, gen_random_uuid() as id, o.total_price as amount, coalesce(o.prepaid_at, o.picked_up_at) as at, b.line_id,
         case when o.prepaid_at is null then 'at_pickup' when b.line_id is null then 'marked' else 'deposit' end as kind
  from orders o left join bank_line_orders b on b.order_id = o.id
  where o.total_price > 0 and coalesce(o.prepaid_at, o.picked_up_at) is not null;
insert into payments (order_id, entry_no, id, prev_received, amount, received, kind, bank_line_id, created_at)
  select order_id, 1, id, 0, amount, amount, kind, line_id, at from paid_so_far;
update orders o set received = p.amount, last_payment_no = 1 from paid_so_far p where p.order_id = o.id;

alter table orders add constraint orders_received_is_the_ledgers
  foreign key (id, last_payment_no, received) references payments (order_id, entry_no, received)
  deferrable initially deferred;

-- The foreign keys tie orders.received to some payment; these tie it to the last one.
create function payments_need_head() returns trigger language plpgsql as $$
begin
  if not exists (select from orders o where o.id = new.order_id and o.last_payment_no >= new.entry_no) then
    raise exception 'orders.received was not moved on to payment % of %', new.entry_no, new.order_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger payments_move_head after insert on payments
  deferrable initially deferred for each row execute function payments_need_head();
create function orders_keep_payment_head() returns trigger language plpgsql as $$
begin
  if exists (select from orders o join payments p on p.order_id = o.id
             where o.id = new.id and p.entry_no > coalesce(o.last_payment_no, 0)) then
    raise exception 'orders.received must stay at the last payment of %', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger orders_received_stays_at_head after update of received, last_payment_no on orders
  deferrable initially deferred for each row execute function orders_keep_payment_head();

-- Orders with money to give back, along their pickup days: the refund queue.
create index orders_to_return on orders (pickup_date, id)
  where received > case when status = 'CANCELED' then 0 else total_price end;
