-- expand
-- Whose cancellation it was: reservations that their customer canceled count towards a bound of a day (docs/RULES.md#canceling).
alter table orders add column self_canceled boolean not null default false;
create index orders_self_canceled on orders (user_id, canceled_at) where self_canceled;
