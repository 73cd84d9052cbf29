import { isForAnybody } from '../../domain/for-anybody.ts'
import { shownRoundStatus } from '../../domain/round.ts'
import { availableUnits, quantityFor } from '../../domain/stock.ts'
import type { Product, SalesRound } from '../schemas/products.ts'
import type { Picture } from '../schemas/values.ts'

/** What anyone with a product's link may read about the product and one of its rounds (docs/RULES.md#a-products-link). */
export type PublicSale = {
  productId: string
  /** One line without control characters. */
  name: string
  picture: Picture | null
  /** Prices of all options in won. */
  prices: readonly number[]
  pickupDate: string
  pickupUntil: string
  stage: PublicStage
}

/** `left` counts pieces: null for unlimited, `differs` when options take different amounts of the stock. */
export type PublicStage =
  | { kind: 'selling'; left: number | 'differs' | null; deadline: Temporal.Instant }
  | { kind: 'sold-out' }
  | { kind: 'scheduled'; opensAt: Temporal.Instant }
  | { kind: 'ended' }

/**
 * Returns what a product's link shows now; null if no round may be shown to visitors. A selling round comes first, by deadline; then a
 * scheduled one, by opening; then the one that ended last.
 */
export function publicSale(product: Product, now: Temporal.Instant): PublicSale | null {
  if (product.isArchived) return null
  const [round] = product.salesHistory
    .filter(isForAnybody)
    .map(each => ({ ...each, at: placeOf(each, now) }))
    .sort((a, b) => a.at.rank - b.at.rank || a.at.order - b.at.order)
  if (!round) return null
  return {
    productId: product.id,
    name: oneLine(product.groupName),
    picture: product.images[0] ?? null,
    prices: round.variantGroups.flatMap(group => group.items.map(item => item.price)),
    pickupDate: round.pickupDate,
    pickupUntil: round.pickupUntil,
    stage: stageOf(round, now),
  }
}

/** Returns the text without control characters and those that change the direction of writing, in one line. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Returns the sort keys of a round among those of its product: first `rank`, then `order`, both ascending. */
function placeOf(round: SalesRound, now: Temporal.Instant): { rank: number; order: number } {
  const deadline = Temporal.Instant.from(round.deadlineDate).epochMilliseconds
  const stage = stageOf(round, now)
  if (stage.kind === 'scheduled') return { rank: 1, order: stage.opensAt.epochMilliseconds }
  return stage.kind === 'ended' ? { rank: 2, order: -deadline } : { rank: 0, order: deadline }
}

function stageOf(round: SalesRound, now: Temporal.Instant): PublicStage {
  const publishAt = round.publishAt === null ? null : Temporal.Instant.from(round.publishAt)
  const deadline = Temporal.Instant.from(round.deadlineDate)
  const status = shownRoundStatus({ status: round.status, publishAt, deadline }, now)
  if (status === 'scheduled') return { kind: 'scheduled', opensAt: publishAt ?? deadline }
  if (status !== 'selling') return { kind: 'ended' }
  const left = leftOf(round)
  return left === 0 ? { kind: 'sold-out' } : { kind: 'selling', left, deadline }
}

function leftOf({ variantGroups }: SalesRound): number | 'differs' | null {
  const groups = variantGroups.map(({ items, totalPhysicalStock: total, reservedCount, pickedUpCount }) => {
    const amounts = items.map(item => item.stockDeductionAmount)
    const units = availableUnits({ total, reservedUnits: reservedCount, pickedUpUnits: pickedUpCount })
    return { left: quantityFor(units, Math.min(...amounts)), differs: total !== null && new Set(amounts).size > 1 }
  })
  const left = groups.reduce((sum, group) => sum + group.left, 0)
  if (left === Number.POSITIVE_INFINITY) return null
  return left > 0 && groups.some(group => group.differs) ? 'differs' : left
}
