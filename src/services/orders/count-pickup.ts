import type { Sql, Tx } from '../../db/database.ts'
import { lockStanding } from '../../db/loyalty.ts'
import type { LockedOrder } from '../../db/orders.ts'
import { readUndoneInTime } from '../../db/order-revert.ts'
import { readOtherParts } from '../../db/reservation-parts.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { kstDay, startOfKstDay } from '../../domain/time.ts'

/**
 * Locks the owner of an order that was picked up in part and returns the other parts of its reservation. Under that lock no other part is
 * picked up or reverted, so a reservation is counted once. An order without parts locks nobody here.
 */
export async function holdOtherParts(tx: Tx, order: LockedOrder): Promise<{ status: OrderStatus }[]> {
  if (order.reservationId === null) return []
  await lockStanding(tx, order.userId)
  return await readOtherParts(tx, order)
}

/** Returns those of these orders whose pickup in time was undone on the KST day of `now`: handed over again that day, they are not late. */
export async function undoneInTime(sql: Sql, orderIds: readonly string[], now: Temporal.Instant): Promise<ReadonlySet<string>> {
  return new Set(await readUndoneInTime(sql, orderIds, startOfKstDay(kstDay(now))))
}
