import type { Tx } from '../../db/database.ts'
import { lockStanding } from '../../db/loyalty.ts'
import type { LockedOrder } from '../../db/orders.ts'
import { findBySource } from '../../db/points.ts'
import { readOtherParts, type PartState } from '../../db/reservation-parts.ts'
import { penaltySource } from '../../domain/penalty.ts'

/**
 * Locks the owner of an order that was picked up in part and returns the other parts of its reservation. Under that lock no other part is
 * picked up or reverted, so a reservation is counted once. An order without parts locks nobody here.
 */
export async function holdOtherParts(tx: Tx, order: LockedOrder): Promise<PartState[]> {
  if (order.reservationId === null) return []
  await lockStanding(tx, order.userId)
  return await readOtherParts(tx, order)
}

/** True when one of these parts was picked up late and penalised for it. */
export async function isPenalisedAlready(tx: Tx, parts: readonly PartState[]): Promise<boolean> {
  for (const part of parts)
    if (part.status === 'PICKED_UP' && (await findBySource(tx, part.userId, penaltySource(part)))) return true
  return false
}
