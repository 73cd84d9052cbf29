import type { WaitlistEntry } from '../../contract/schemas/orders.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readOwnEntries } from '../../db/waitlist/own-waitlist.ts'
import { pictureOf } from '../picture-of.ts'

/** Returns the caller's open waitlist entries with their places. */
export async function readOwnWaitlist(sql: Sql, userId: string): Promise<{ items: WaitlistEntry[] }> {
  const rows = await readOwnEntries(sql, userId)
  return {
    items: rows.map(row => ({
      id: row.id,
      productId: row.product_id,
      roundId: row.round_id,
      variantGroupId: row.variant_group_id,
      itemId: row.item_id,
      productName: row.product_name,
      roundName: row.round_name,
      itemName: row.item_name,
      image: pictureOf(row),
      quantity: row.quantity,
      unitPrice: row.price,
      pickupDate: row.pickup_date.toString(),
      pickupUntil: row.pickup_until.toString(),
      timestamp: row.created_at.toString(),
      isPrioritized: row.is_prioritized,
      place: row.place,
      lineLength: row.line_length,
    })),
  }
}
