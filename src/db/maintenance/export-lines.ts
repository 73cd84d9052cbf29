import type { Sql } from '../connection/database.ts'

export type ExportLineRow = {
  order_id: string
  product_name: string
  round_name: string
  item_name: string
  quantity: number
  unit_price: number
}

/** Reads the items of these orders with their current names. */
export async function readExportLines(sql: Sql, orderIds: readonly string[]): Promise<ExportLineRow[]> {
  return await sql.query<ExportLineRow>(
    `select l.order_id, p.group_name as product_name, r.round_name, i.name as item_name, l.quantity, l.unit_price
     from order_items l join products p on p.id = l.product_id join sales_rounds r on r.id = l.round_id join items i on i.id = l.item_id
     where l.order_id = any($1::uuid[]) order by l.order_id, l.line_no`,
    [orderIds],
  )
}
