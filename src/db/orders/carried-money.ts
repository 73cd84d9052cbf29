import type { CarryingOrder } from '../../domain/carry-back.ts'
import type { OrderStatus } from '../../domain/order.ts'
import type { Sql, Tx } from '../connection/database.ts'
import { lockedColumns, withLines, type LockedOrder, type LockedRow } from './orders.ts'
import { relatedTo, stands } from '../payments/payment-conditions.ts'

const related = relatedTo('$1::uuid')

/**
 * Locks, in id order, an order, all orders related to it by carried money (moved between parts of a divided order), and the orders
 * `beside`. Returns them with their items. Repeats until it finds no new order, because money can be carried to another order while a lock
 * is awaited.
 */
export async function lockCarried(tx: Tx, orderId: string, beside: readonly string[] = []): Promise<LockedOrder[]> {
  let held: string[] = []
  for (;;) {
    const rows = await tx.query<LockedRow>(
      `select ${lockedColumns} from orders where id in (${related}) or id = any($2::uuid[]) order by id for no key update`,
      [orderId, beside],
      'orders.lock-carried',
    )
    if (rows.every(row => held.includes(row.id))) return await withLines(tx, rows)
    held = rows.map(row => row.id)
  }
}

/**
 * Reads an order and all orders related to it by carried money (moved between parts of a divided order). `received` is the won received for
 * each; `carriedTo` is the won carried from it, by the id of the order that got them.
 */
export async function readCarried(sql: Sql, orderId: string): Promise<CarryingOrder[]> {
  const rows = await sql.query<{
    id: string
    status: OrderStatus
    received: number
    has_refund: boolean
    carried_to: Record<string, number>
  }>(
    `select o.id, o.status, o.received,
            exists (select from payments p where p.order_id = o.id and p.kind = 'refund' and ${stands}) as has_refund,
            coalesce((select jsonb_object_agg(other_order, carried) from (
              select other_order, -sum(amount) as carried from payments where order_id = o.id and kind = 'carried' group by 1) c), '{}') as carried_to
     from orders o where o.id in (${related}) order by o.id`,
    [orderId],
  )
  return rows.map(({ has_refund: hasRefund, carried_to: carriedTo, ...row }) => ({
    ...row,
    hasRefund,
    carriedTo: new Map(Object.entries(carriedTo)),
  }))
}
