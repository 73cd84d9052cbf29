import type { Sql } from './database.ts'

type CanceledByRow = { order_id: string; by: 'customer' | 'shop' | 'job' }

/** Returns who canceled each of these orders last, by id of the order; none for an order that was never canceled. */
export async function readCanceledBy(sql: Sql, orderIds: readonly string[]): Promise<Record<string, CanceledByRow['by']>> {
  const rows = await sql.query<CanceledByRow>(
    `select distinct on (order_id) order_id, data ->> 'by' as by from order_events
     where order_id = any($1::uuid[]) and kind = 'status' and data ->> 'to' = 'CANCELED' order by order_id, at desc, id desc`,
    [orderIds],
  )
  return Object.fromEntries(rows.map(row => [row.order_id, row.by]))
}
