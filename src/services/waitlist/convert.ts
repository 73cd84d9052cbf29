import type { Tx } from '../../db/connection/database.ts'
import { insertOrders, type NewOrder } from '../../db/orders/order-rows.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { applyStockChanges, summed, type StockChange, type StockRow } from '../../db/stock/stock.ts'
import { markConverted, readLines, type LineEntry } from '../../db/waitlist/waitlist.ts'
import { raffleOrderDeadline } from '../../domain/penalty.ts'
import { availableUnits } from '../../domain/stock.ts'
import { convertible } from '../../domain/waitlist.ts'
import type { Context } from '../context.ts'

export type Conversion = { entryId: string; orderId: string; userId: string }

/**
 * Applies changes to locked stock, converts waitlist entries into orders where units became free, and returns the conversions
 * (docs/RULES.md#waitlist). Every command that frees stock calls it in its transaction. `shelves` are the locked stock rows by variant
 * group id, with a new total if the caller wrote one.
 */
export async function settleStock(
  tx: Tx,
  context: Context,
  shelves: ReadonlyMap<string, StockRow>,
  changes: readonly StockChange[],
  now: Temporal.Instant,
): Promise<Conversion[]> {
  const settled = new Map([...shelves].map(([groupId, shelf]) => [groupId, after(shelf, changes)]))
  const waited = [...settled.values()].filter(shelf => shelf.waitingCount > 0 && availableUnits(shelf) > 0)
  const lines =
    waited.length > 0
      ? await readLines(
          tx,
          waited.map(shelf => shelf.groupId),
        )
      : []
  const winners = waited.flatMap(
    shelf =>
      convertible(
        shelf,
        lines.filter(entry => entry.groupId === shelf.groupId),
        now,
      ) as LineEntry[],
  )
  const orders = winners.map(entry => orderOf(entry, { id: context.newId(), now }))
  await insertOrders(tx, orders, now)
  await applyStockChanges(tx, [...changes, ...winners.map(takenBy)])
  const conversions = winners.map((entry, index) => ({ entryId: entry.id, orderId: orders[index]!.id, userId: entry.userId }))
  if (conversions.length > 0) {
    await markConverted(
      tx,
      conversions.map(({ entryId, orderId }) => ({ id: entryId, orderId })),
      now,
    )
    await publish(tx, 'waitlist.converted', { userIds: [...new Set(conversions.map(each => each.userId))], conversions }, now)
  }
  return conversions
}

function after(shelf: StockRow, changes: readonly StockChange[]): StockRow {
  const [change] = summed(changes.filter(each => each.groupId === shelf.groupId))
  if (!change) return shelf
  return {
    ...shelf,
    reservedUnits: shelf.reservedUnits + change.reservedUnits,
    pickedUpUnits: shelf.pickedUpUnits + change.pickedUpUnits,
    waitingCount: shelf.waitingCount + change.waitingCount,
    waitingUnits: shelf.waitingUnits + change.waitingUnits,
  }
}

function takenBy(entry: LineEntry): StockChange {
  return { groupId: entry.groupId, reservedUnits: entry.units, waitingCount: -1, waitingUnits: -entry.units }
}

function orderOf(entry: LineEntry, { id, now }: { id: string; now: Temporal.Instant }): NewOrder {
  return {
    id,
    userId: entry.userId,
    pickupDate: entry.pickupDate,
    pickupUntil: entry.pickupUntil,
    totalPrice: entry.unitPrice * entry.quantity,
    converted: true,
    createdBy: null,
    lines: [
      {
        productId: entry.productId,
        roundId: entry.roundId,
        variantGroupId: entry.groupId,
        itemId: entry.itemId,
        quantity: entry.quantity,
        deduction: entry.deduction,
        unitPrice: entry.unitPrice,
        deadline: entry.isRaffle ? raffleOrderDeadline(entry.deadline, now) : entry.deadline,
      },
    ],
  }
}
