import type { Database } from '../src/db/connection/database.ts'
import type { BuiltRound } from '../tests/support/builders.ts'

/**
 * Writes `count` picked up orders of the past 1,000 days, with items and stored answers, in bulk. Their ids have the time of the order, as
 * in an old shop's tables.
 */
export async function fillOrders(db: Database, round: BuiltRound, userIds: readonly string[], count: number): Promise<void> {
  const group = round.groups[0]!
  const step = 50_000
  for (let from = 0; from < count; from += step) {
    await db.transaction(async tx => {
      await tx.query(`set local statement_timeout = 0`)
      await tx.query(
        `with o as (
           insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at, picked_up_at)
           select uuidv7(d - interval '3 days' - now()), ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'PICKED_UP', d, d, 1000, d - interval '3 days', d
           from (select n, (current_date - (n % 1000))::date as d from generate_series($2::int, $3::int) n) s
           returning id, user_id, created_at
         ), l as (
           insert into order_items (order_id, line_no, product_id, round_id, variant_group_id, item_id, quantity, stock_deduction_amount, unit_price, deadline_date)
           select id, 1, $4, $5, $6, $7, 1, 1, 1000, created_at from o
         )
         insert into command_results (user_id, request_id, body_hash, answer, created_at)
         select user_id, gen_random_uuid(), '\\x00', json_build_object('orders', json_build_array(json_build_object('orderId', id)), 'waitlist', json_build_array()), created_at from o`,
        [userIds, from, from + step - 1, round.productId, round.roundId, group.id, group.itemIds[0]],
      )
      await tx.query(`update stock set picked_up_units = picked_up_units + $2 where variant_group_id = $1`, [group.id, step])
    })
  }
  await db.query(`select 1`)
}
