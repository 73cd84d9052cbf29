import type { Sql } from '../../src/db/connection/database.ts'

/** Receives the price of every PREPAID and picked up order that was written without a payment, as its services would have. */
export async function payForOrders(sql: Pick<Sql, 'query'>): Promise<void> {
  await sql.query(
    `with paid as (
       insert into payments (order_id, entry_no, id, prev_received, amount, received, kind, created_at)
       select id, 1, gen_random_uuid(), 0, total_price, total_price, case when prepaid_at is null then 'at_pickup' else 'marked' end,
              coalesce(prepaid_at, picked_up_at)
       from orders where status in ('PREPAID', 'PICKED_UP') and total_price > 0 and last_payment_no is null
       returning order_id, amount)
     update orders o set received = paid.amount, last_payment_no = 1 from paid where paid.order_id = o.id`,
  )
}
