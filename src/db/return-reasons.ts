import type { ReturnReason } from '../domain/payment.ts'
import type { Sql } from './database.ts'

type ReturnRow = { orderId: string; reason: ReturnReason; since: Temporal.Instant }

/** Tells of orders with money to give back why, and since when: since their cancellation, else since their last payment. */
export async function readReturnReasons(sql: Sql, orderIds: readonly string[]): Promise<ReturnRow[]> {
  return await sql.query<ReturnRow>(
    `select o.id as "orderId", coalesce(o.canceled_at, p.created_at) as since,
            case when o.status <> 'CANCELED' then 'too_much'
                 when o.penalty_type = 'no_show' then 'no_show'
                 when exists (select from order_items l join sales_rounds r on r.id = l.round_id where l.order_id = o.id and r.status = 'canceled')
                   then 'with_round'
                 when e.by = 'customer' then 'by_customer'
                 else 'by_shop' end as reason
     from orders o
     join payments p on p.order_id = o.id and p.entry_no = o.last_payment_no
     left join lateral (select e.data ->> 'by' as by from order_events e where e.order_id = o.id and e.kind = 'status'
                        and e.data ->> 'to' = 'CANCELED' order by e.at desc, e.id desc limit 1) e on true
     where o.id = any($1::uuid[])`,
    [orderIds],
  )
}
