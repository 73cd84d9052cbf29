import type { Audit } from './audit.ts'

/** SQL consistency checks of the payment ledger and the order fields derived from it. */
export const paymentAudits: readonly Audit[] = [
  {
    name: 'payments.received',
    must: 'what was received for an order is the sum of its payments, and the last of them says so',
    sql: `select o.id as order_id, o.received, p.sum, o.last_payment_no, p.last_no from orders o
          left join (select order_id, sum(amount) as sum, max(entry_no) as last_no from payments group by 1) p on p.order_id = o.id
          where o.received <> coalesce(p.sum, 0) or o.last_payment_no is distinct from p.last_no
             or o.received <> coalesce((select l.received from payments l where l.order_id = o.id and l.entry_no = o.last_payment_no), 0)`,
  },
  {
    name: 'payments.chain',
    must: 'each payment continues from the one before it',
    sql: `select order_id, entry_no, prev_received, amount, received, before from (
            select order_id, entry_no, prev_received, amount, received, lag(received, 1, 0::bigint) over w as before, row_number() over w as place
            from payments window w as (partition by order_id order by entry_no)) p
          where prev_received <> before or entry_no <> place or received <> prev_received + amount`,
  },
  {
    name: 'payments.status',
    must: 'an open order with a price is PREPAID if and only if it is covered',
    sql: `select id as order_id, status, total_price, received from orders
          where status in ('RESERVED', 'PREPAID') and total_price > 0 and (status = 'PREPAID') <> (received >= total_price)`,
  },
  {
    name: 'payments.carried',
    must: 'money that left an order with its items arrived at the other order of the same person',
    sql: `select p.order_id, p.other_order, sum(p.amount) as sum from (
            select least(order_id, other_order) as order_id, greatest(order_id, other_order) as other_order, amount
            from payments where kind = 'carried') p
          group by 1, 2 having sum(p.amount) <> 0
          union all
          select p.order_id, p.other_order, p.amount from payments p join orders o on o.id = p.order_id join orders x on x.id = p.other_order
          where o.user_id <> x.user_id`,
  },
  {
    name: 'payments.corrections',
    must: 'a correction takes back a payment of its own order, and no more than it was',
    sql: `select c.order_id, c.id as payment_id, c.amount, p.amount as corrected from payments c join payments p on p.id = c.reverses
          where c.order_id <> p.order_id or c.amount * p.amount > 0 or abs(c.amount) > abs(p.amount)`,
  },
]
