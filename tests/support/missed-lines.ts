import type { Database } from '../../src/db/connection/database.ts'
import { peekStock } from '../../src/db/stock/stock.ts'
import { readLines, type LineEntry } from '../../src/db/waitlist/waitlist.ts'
import { convertible } from '../../src/domain/waitlist.ts'

/** Who at this instant waits beside goods that suffice, though they may take part: nobody, if whatever came free was given. */
export async function missedLines(db: Database, now: Temporal.Instant): Promise<LineEntry[]> {
  return await db.transaction(async tx => {
    const groups = await tx.query<{ id: string }>(
      `select variant_group_id as id from stock where waiting_count > 0
         and (total_physical_stock is null or total_physical_stock > reserved_units + picked_up_units)`,
    )
    const ids = groups.map(group => group.id)
    if (ids.length === 0) return []
    const [lines, shelves] = [await readLines(tx, ids), await peekStock(tx, ids)]
    const linesOf = Map.groupBy(lines, entry => entry.groupId)
    return ids.flatMap(id => convertible(shelves.get(id)!, linesOf.get(id) ?? [], now) as LineEntry[])
  })
}
