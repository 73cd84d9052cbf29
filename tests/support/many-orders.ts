import type { Sql } from '../../src/db/connection/database.ts'
import { kstDay } from '../../src/domain/time.ts'
import { payForOrders } from './paid-orders.ts'

/** Orders by chance of the seed: every status, nineteen days of pickups, made over three weeks, at the edges of Korean days too. */
export async function manyOrders(
  sql: Sql,
  { people, roundIds, now }: { people: readonly string[]; roundIds: readonly string[]; now: Temporal.Instant },
  count: number,
): Promise<void> {
  await sql.query(
    `insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at, picked_up_at, prepaid_at, canceled_at, penalty_type)
     select gen_random_uuid(), ($1::uuid[])[1 + n % cardinality($1::uuid[])], s, $3::date - 10 + n % 19, $3::date - 10 + n % 19, 1000,
            date_trunc('hour', $4::timestamptz) - (n % 500) * interval '1 hour',
            case s when 'PICKED_UP' then $4::timestamptz end, case s when 'PREPAID' then $4::timestamptz end,
            case s when 'CANCELED' then $4::timestamptz end, case s when 'CANCELED' then 'none' end
     from (select n, (array['RESERVED', 'PREPAID', 'PICKED_UP', 'CANCELED'])[1 + n % 4] as s from generate_series(1, $2::int) n) o`,
    [people, count, kstDay(now), now],
  )
  await sql.query(
    `insert into order_items (order_id, line_no, product_id, round_id, variant_group_id, item_id, quantity, stock_deduction_amount, unit_price, deadline_date)
     select o.id, 1, r.product_id, r.id, g.id, i.id, 1, 1, 1000, r.deadline_date
     from (select id, row_number() over (order by id) as n from orders) o
     join sales_rounds r on r.id = ($1::text[])[1 + o.n % cardinality($1::text[])]
     join variant_groups g on g.round_id = r.id join items i on i.variant_group_id = g.id`,
    [roundIds],
  )
  await payForOrders(sql)
  await sql.query(`analyze`)
}
