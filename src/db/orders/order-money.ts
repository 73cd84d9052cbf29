import { relatedTo, stands } from '../payments/payment-conditions.ts'

/** SQL expression: won that the customer still has to pay for an order `o`. Same rule as `amountDue` of the domain. */
export const due = `case when o.status = 'CANCELED' then 0 else greatest(o.total_price - o.received, 0) end`

/** SQL expression: won that the shop has to return for an order `o`. Same rule as `amountToReturn` of the domain. */
export const toReturn = `case when o.status = 'CANCELED' then o.received else greatest(o.received - o.total_price, 0) end`

/**
 * SQL expression: JSON of the unreversed refunds of an order `o`: their sum in won (`amount`) and the instant of the last (`at`). Null
 * without refunds.
 */
export const refunded = `case when o.last_payment_no is not null then (
  select jsonb_build_object('amount', -sum(p.amount), 'at', to_char(max(p.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
  from payments p where p.order_id = o.id and p.kind = 'refund'
    and ${stands} having count(*) > 0) end`

/**
 * SQL expression: JSON of what was paid for a PREPAID order `o`, which decides whether it may become RESERVED (`staysPaid` of the domain).
 * Null for other orders, and without a price or payments.
 * `marked` is the won of unreversed prepayments marked by hand. `hasPayment` is true if the order, or one related to it by carried money,
 * has an unreversed deposit, cash, card or transfer payment.
 */
export const keptPaid = `case when o.status = 'PREPAID' and o.total_price > 0 and o.last_payment_no is not null then (
  select jsonb_build_object(
    'marked', coalesce(sum(p.amount) filter (where p.kind = 'marked' and ${stands}), 0),
    'hasPayment', coalesce(bool_or(p.kind in ('deposit', 'cash', 'card', 'transfer') and ${stands}), false)
      or bool_or(p.kind = 'carried') and exists (
        select from payments p where p.order_id in (${relatedTo('o.id')})
          and p.kind in ('deposit', 'cash', 'card', 'transfer') and ${stands}))
  from payments p where p.order_id = o.id) end`

/**
 * SQL condition: a PREPAID order `o` cannot become RESERVED, because money other than prepayments marked by hand covers its price. Same
 * rule as `staysPaid` of the domain.
 */
export const isKeptPaid = `coalesce((
  select (k.paid->>'hasPayment')::boolean and greatest(o.received - (k.paid->>'marked')::bigint, 0) >= o.total_price
  from (select ${keptPaid} as paid) k), false)`

/**
 * SQL expression: the won by which `received` of a PREPAID order `o` falls when it becomes RESERVED. It is the money that staff had marked
 * by hand, also for another order from which it was carried. Same rule as `unmarkedAmount` of the domain.
 */
export const unmarks = `coalesce((
  select case when o.received - (k.paid->>'marked')::bigint < o.total_price then least((k.paid->>'marked')::bigint, o.received)
    when (k.paid->>'hasPayment')::boolean then 0 else o.received end
  from (select ${keptPaid} as paid) k where k.paid is not null), 0)`

/** SQL condition: the shop has money to return for an order `o`. Uses the index orders_to_return. */
export const hasToReturn = `o.received > case when o.status = 'CANCELED' then 0 else o.total_price end`
