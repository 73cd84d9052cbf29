import { drop, type Plant } from './plant.ts'

const anOrder = (status: string) => `(select id from orders where status = '${status}' limit 1)`
const aBankLine = `insert into bank_lines (id, key, paid_on, amount, sum_due, confirmed_at, confirmed_by)
  select gen_random_uuid(), sha256('line'), '2026-11-21', 1000, 1000, now(), id from users limit 1`

/** A further payment of the order that was picked up, as its ledger would take it: kind, amount, what it reverses and the other order. */
const aPayment = (
  values: string,
) => `insert into payments (order_id, entry_no, id, prev_received, kind, amount, reverses, other_order, received, created_at)
  select v.order_id, v.entry_no, gen_random_uuid(), v.prev, v.kind, v.amount, v.reverses, v.other_order, v.prev + v.amount, now()
  from orders o join payments p on p.order_id = o.id and p.entry_no = o.last_payment_no
  cross join lateral (select o.id, o.last_payment_no + 1, o.received, ${values}) v (order_id, entry_no, prev, kind, amount, reverses, other_order)
  where o.status = 'PICKED_UP' limit 1`
const MOVED_ON = `update orders o set received = p.received, last_payment_no = p.entry_no from payments p
  where p.order_id = o.id and p.entry_no > o.last_payment_no`

/** Violations of what must be true of deposits and payments. */
export const moneyPlants: readonly Plant[] = [
  {
    audit: 'bank.line_without_order',
    also: ['bank.received'],
    harm: aBankLine,
  },
  {
    audit: 'bank.received',
    allow: aBankLine,
    harm: `insert into bank_line_orders (order_id, line_id) select ${anOrder('RESERVED')}, id from bank_lines`,
  },
  {
    audit: 'payments.received',
    allow: `alter table orders drop constraint orders_received_is_the_ledgers, disable trigger orders_received_stays_at_head`,
    harm: `update orders set received = received + 1 where id = ${anOrder('PICKED_UP')}`,
  },
  {
    audit: 'payments.chain',
    allow: `alter table payments disable trigger payments_append_only; ${drop('payments', 'c')}; ${drop('payments', 'f')}`,
    harm: `update payments set prev_received = prev_received + 5`,
  },
  {
    audit: 'payments.status',
    harm: `update orders set status = 'RESERVED', prepaid_at = null where status = 'PREPAID'`,
  },
  {
    audit: 'payments.carried',
    allow: aPayment(
      `'carried', -1, null::uuid, (select x.id from orders x where x.user_id = o.user_id and x.id <> o.id limit 1)`,
    ),
    harm: MOVED_ON,
  },
  {
    audit: 'payments.corrections',
    allow: aPayment(`'correction', 1, p.id, null::uuid`),
    harm: MOVED_ON,
  },
]
