import type { PaymentKind, ReturnReason } from '../../domain/payment.ts'
import type { Sql } from '../connection/database.ts'
import { relatedTo, stands } from './payment-conditions.ts'

/**
 * A payment whose money is to be returned: its kind, amount in won, and the KST day on which it was received. For a deposit, day and amount
 * are those of the bank statement.
 */
type CameRow = { kind: PaymentKind; day: string; amount: number }
type ReturnRow = { orderId: string; reason: ReturnReason; since: Temporal.Instant; came: CameRow[] }

/** SQL expression: when the money of a ledger entry `p` came in. For a restored prepayment mark, when the original mark was made. */
const cameAt = `coalesce((select made.created_at from payments made where made.id = p.restores), p.created_at)`
const cameIn = `p.kind in ('deposit', 'marked', 'cash', 'card', 'transfer', 'at_pickup') and ${stands}`

/** SQL condition: a payment `p` of a related order came in before any money was carried to the order `o`. */
const cameBefore = `p.created_at <= (select min(c.created_at) from payments c where c.order_id = o.id and c.kind = 'carried')`

/**
 * Reads for each order why money is to be returned, since when, and the payments that brought the money (`came`). `since` is the
 * cancellation, else the last payment. For money carried here from another order, the payments of that order are read.
 */
export async function readReturnReasons(sql: Sql, orderIds: readonly string[]): Promise<ReturnRow[]> {
  return await sql.query<ReturnRow>(
    `select o.id as "orderId", coalesce(o.canceled_at, own.at, carried.at, last.created_at) as since,
            case when o.status <> 'CANCELED' then 'too_much'
                 when o.penalty_type = 'no_show' then 'no_show'
                 when exists (select from order_items l join sales_rounds r on r.id = l.round_id where l.order_id = o.id and r.status = 'canceled')
                   then 'with_round'
                 when e.by = 'customer' then 'by_customer'
                 else 'by_shop' end as reason,
            coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'amount', coalesce(b.amount, p.amount),
                'day', coalesce(b.paid_on, (${cameAt} at time zone 'Asia/Seoul')::date)) order by p.created_at, p.id)
              from payments p left join bank_lines b on b.id = p.bank_line_id
              where p.order_id in (${relatedTo('o.id')}) and ${cameIn} and (p.order_id = o.id or ${cameBefore})), '[]') as came
     from orders o
     join payments last on last.order_id = o.id and last.entry_no = o.last_payment_no
     left join lateral (select max(${cameAt}) as at from payments p where p.order_id = o.id and ${cameIn}) own on true
     left join lateral (
       select max(${cameAt}) as at from payments p where p.order_id in (${relatedTo('o.id')}) and ${cameIn} and ${cameBefore}) carried on true
     left join lateral (select e.data ->> 'by' as by from order_events e where e.order_id = o.id and e.kind = 'status'
                        and e.data ->> 'to' = 'CANCELED' order by e.at desc, e.id desc limit 1) e on true
     where o.id = any($1::uuid[])`,
    [orderIds],
  )
}
