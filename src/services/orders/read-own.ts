import { limits } from '../../contract/limits.ts'
import type { Order } from '../../contract/schemas/orders.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readOrderLines, readOwnOrders, type OrderLineRow, type OwnOrderRow } from '../../db/orders/own-orders.ts'
import { cursorAfter, placeOf } from '../cursor.ts'
import { pictureOf } from '../picture-of.ts'

/**
 * Returns a page of the caller's orders, newest first. `cursor` is the `nextCursor` of the page before.
 * @throws Refused INVALID_INPUT for a malformed cursor
 */
export async function readOwnOrdersPage(
  sql: Sql,
  userId: string,
  cursor: string | undefined,
): Promise<{ items: Order[]; nextCursor: string | null }> {
  const rows = await readOwnOrders(sql, userId, placeOf(cursor), limits.ordersPage + 1)
  const shown = rows.slice(0, limits.ordersPage)
  const lines = Map.groupBy(
    await readOrderLines(
      sql,
      shown.map(row => row.id),
    ),
    line => line.order_id,
  )
  const items = shown.map(row => orderOf(row, lines.get(row.id) ?? []))
  return { items, nextCursor: cursorAfter(items, rows.length > shown.length) }
}

export function orderOf(row: OwnOrderRow, lines: readonly OrderLineRow[]): Order {
  return {
    id: row.id,
    status: row.status,
    pickupDate: row.pickup_date.toString(),
    pickupUntil: row.pickup_until.toString(),
    totalPrice: row.total_price,
    received: row.received,
    createdAt: row.created_at.toString(),
    pickedUpAt: row.picked_up_at?.toString() ?? null,
    prepaidAt: row.prepaid_at?.toString() ?? null,
    canceledAt: row.canceled_at?.toString() ?? null,
    ...(row.canceled_by && { canceledBy: row.canceled_by }),
    penaltyType: row.penalty_type,
    convertedAt: row.converted_at?.toString() ?? null,
    isWon: row.won,
    ...(row.penalised_parts && { penalisedParts: row.penalised_parts }),
    ...(row.refunded && { refunded: row.refunded }),
    items: lines.map(line => ({
      productId: line.product_id,
      roundId: line.round_id,
      variantGroupId: line.variant_group_id,
      itemId: line.item_id,
      productName: line.product_name,
      roundName: line.round_name,
      itemName: line.item_name,
      image: pictureOf(line),
      quantity: line.quantity,
      stockDeductionAmount: line.stock_deduction_amount,
      unitPrice: line.unit_price,
      deadlineDate: line.deadline_date.toString(),
    })),
  }
}
