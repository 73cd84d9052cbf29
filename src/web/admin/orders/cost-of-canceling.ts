import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { mayChange } from '../../../domain/order.ts'
import { chargeEach } from '../../../domain/part-charges.ts'
import type { PenaltyType } from '../../../domain/penalty.ts'

/**
 * Returns what canceling the open orders costs their customers: points (0 or negative), and no-shows in halves. The parts of a split order
 * together cost as much as the undivided order (docs/RULES.md#divided-orders).
 */
export function costOfCanceling(orders: readonly AdminOrder[], type: PenaltyType): { points: number; noShowHalves: number } {
  if (type === 'none') return { points: 0, noShowHalves: 0 }
  const open = orders.filter(order => mayChange(order.status, 'CANCELED'))
  const charges = chargeEach(
    open.map(({ id, wholeId = id, totalPrice: total, penalisedParts = [] }) => ({
      wholeId,
      kind: type,
      total,
      others: penalisedParts,
    })),
  )
  return {
    points: charges.reduce((sum, charge) => sum + charge.points, 0),
    noShowHalves: charges.reduce((sum, charge) => sum + charge.noShowHalves, 0),
  }
}
