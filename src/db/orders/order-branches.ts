import type { OrderStatus } from '../../domain/order.ts'
import type { Sql } from '../connection/database.ts'

type BranchRow = {
  orderId: string
  branchId: string
  status: OrderStatus
  total: number
  received: number
  version: number
  items: { product: string; item: string; quantity: number }[]
}

/**
 * Reads an order and all parts divided from it, also from its parts; joined parts are left out. `branchId` is the id of the part that was
 * divided directly from the order: this part, or the one it comes from. For the order it is its own id.
 */
export async function readBranches(sql: Sql, orderId: string): Promise<BranchRow[]> {
  return await sql.query<BranchRow>(
    `with recursive tree as (
       select id, id as branch_id from orders where id = $1
       union all
       select o.id, case when t.id = $1 then o.id else t.branch_id end from orders o join tree t on o.origin_order_id = t.id)
     select o.id as "orderId", t.branch_id as "branchId", o.status, o.total_price as total, o.received, o.version,
            (select json_agg(json_build_object('product', p.group_name, 'item', i.name, 'quantity', l.quantity) order by l.line_no)
             from order_items l join products p on p.id = l.product_id join items i on i.id = l.item_id
             where l.order_id = o.id) as items
     from tree t join orders o on o.id = t.id where o.joined_into is null order by o.id`,
    [orderId],
    'orders.branches',
  )
}
