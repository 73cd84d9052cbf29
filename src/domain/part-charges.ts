import { latePickupPoints, partPenalty, type PenalisedPart, type PenaltyKind } from './penalty.ts'

/**
 * An order that is canceled, missed or picked up late. `total` is the price in won of its items whose ordering deadline has passed.
 * `wholeId` is the id of the undivided order that it is a part of, or its own id; `others` are parts already penalized.
 */
export type EndingPart = { wholeId: string; kind: PenaltyKind; total: number; others: readonly PenalisedPart[] }

/**
 * Returns the penalties of orders that are canceled, missed or picked up late, charged in the given sequence. Parts of one divided order
 * cost together at most what the undivided order would have cost (docs/RULES.md#divided-orders).
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
