import { latePickupPoints, partPenalty, type PenalisedPart, type PenaltyKind } from './penalty.ts'

/**
 * An order that is about to end. `wholeId` is the original order from which it was divided, or itself; `others` are the parts of that order
 * that were already penalized.
 */
export type EndingPart = { wholeId: string; kind: PenaltyKind; total: number; others: readonly PenalisedPart[] }

/**
 * Returns what each order is charged when they end one after another. Parts of one order cost together at most what the undivided order
 * would have cost (docs/RULES.md#divided-orders).
 */
export function chargeEach(orders: readonly EndingPart[]): PenalisedPart[] {
  const charged = new Map<string, PenalisedPart[]>()
  return orders.map(({ wholeId, kind, total, others }) => {
    const parts = charged.get(wholeId) ?? [...others]
    const cost = kind === 'late_pickup' ? { points: latePickupPoints(parts), noShowHalves: 0 } : partPenalty(kind, total, parts)
    const part = { kind, total, points: cost.points, noShowHalves: cost.noShowHalves }
    charged.set(wholeId, [...parts, part])
    return part
  })
}
