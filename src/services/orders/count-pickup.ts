import type { Sql, Tx } from '../../db/connection/database.ts'
import { lockStanding } from '../../db/loyalty/loyalty.ts'
import type { LockedOrder } from '../../db/orders/orders.ts'
import { readUndoneInTime } from '../../db/orders/order-revert.ts'
import { readOtherParts } from '../../db/orders/reservation-parts.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { kstDay, startOfKstDay } from '../../domain/time.ts'

/**
 * Locks the owner of an order of a partial pickup, and returns the statuses of the reservation's other orders. The lock makes the
 * reservation count as one pickup. For any other order it locks nothing and returns an empty list.
 */
export async function holdOtherParts(tx: Tx, order: LockedOrder): Promise<{ status: OrderStatus }[]> {
  if (order.reservationId === null) return []
  await lockStanding(tx, order.userId)
  return await readOtherParts(tx, order)
}

/**
 * Returns the ids of those orders whose pickup, made in time, was undone on the KST day of `now`. Picking them up again that day is not
 * late either (docs/RULES.md#late-pickup).
 */
export async function undoneInTime(sql: Sql, orderIds: readonly string[], now: Temporal.Instant): Promise<ReadonlySet<string>> {
  return new Set(await readUndoneInTime(sql, orderIds, startOfKstDay(kstDay(now))))
}
