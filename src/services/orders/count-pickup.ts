import type { Sql, Tx } from '../../db/connection/database.ts'
import { lockStanding } from '../../db/loyalty/loyalty.ts'
import type { LockedOrder } from '../../db/orders/orders.ts'
import { readUndoneInTime } from '../../db/orders/order-revert.ts'
import { readOtherParts } from '../../db/orders/reservation-parts.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { kstDay, startOfKstDay } from '../../domain/time.ts'

/**
 * Returns the statuses of the other orders of a reservation that was picked up in part. Locks their owner first, so that two parts picked
 * up at once count as one pickup. For any other order it locks nothing and returns an empty list.
 */
export async function holdOtherParts(tx: Tx, order: LockedOrder): Promise<{ status: OrderStatus }[]> {
  if (order.reservationId === null) return []
  await lockStanding(tx, order.userId)
  return await readOtherParts(tx, order)
}

/**
 * Returns the ids of those orders that were picked up in time, but whose pickup was undone on the KST day of `now`. Another pickup on that
 * day is not late (docs/RULES.md#late-pickup).
 */
export async function undoneInTime(sql: Sql, orderIds: readonly string[], now: Temporal.Instant): Promise<ReadonlySet<string>> {
  return new Set(await readUndoneInTime(sql, orderIds, startOfKstDay(kstDay(now))))
}
