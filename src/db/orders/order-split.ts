import type { Tx } from '../connection/database.ts'

/**
 * Inserts an order, split from `originId`, without items and with a price of 0. Copies the origin's customer, days, status, timestamps,
 * notes, bookmark and reverts, but not what was charged at its end. Stores the ids of the origin and of the undivided order.
 */
export async function insertSibling(tx: Tx, originId: string, id: string): Promise<void> {
  await tx.query(
    `insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at, notes, is_bookmarked, picked_up_at,
                         prepaid_at, canceled_at, penalty_type, created_by, origin_order_id, whole_order_id, converted_at, reverts,
                         reverted_at)
     select $2, user_id, status, pickup_date, pickup_until, 0, created_at, notes, is_bookmarked, picked_up_at,
            prepaid_at, canceled_at, penalty_type, created_by, id, coalesce(whole_order_id, id), converted_at, reverts, reverted_at
     from orders where id = $1`,
    [originId, id],
  )
}

/** Moves items to another order and numbers them there from 1. */
export async function moveLines(tx: Tx, from: string, to: string, lineNos: readonly number[]): Promise<void> {
  await tx.query(
    `update order_items l set order_id = $2, line_no = m.new_no
     from (select line_no, row_number() over (order by line_no) as new_no from unnest($3::smallint[]) as t(line_no)) m
     where l.order_id = $1 and l.line_no = m.line_no`,
    [from, to, lineNos],
  )
}

/** Leaves `kept` pieces in an item; the rest becomes item 1 of another order. */
export async function divideLine(tx: Tx, from: string, to: string, lineNo: number, kept: number): Promise<void> {
  await tx.query(
    `insert into order_items (order_id, line_no, product_id, round_id, variant_group_id, item_id, quantity, stock_deduction_amount,
                              unit_price, deadline_date, promised_deadline, promised_date, promised_until)
     select $2, 1, product_id, round_id, variant_group_id, item_id, quantity - $4, stock_deduction_amount, unit_price, deadline_date,
            promised_deadline, promised_date, promised_until
     from order_items where order_id = $1 and line_no = $3`,
    [from, to, lineNo, kept],
  )
  await tx.query(`update order_items set quantity = $3 where order_id = $1 and line_no = $2`, [from, lineNo, kept])
}

/** Recomputes the prices of orders from their items and raises their versions. */
export async function retotal(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.query(
    `update orders o set version = version + 1,
       total_price = (select coalesce(sum(quantity::bigint * unit_price), 0) from order_items l where l.order_id = o.id)
     where id = any($1::uuid[])`,
    [orderIds],
  )
}
