import { isForAnybody } from '../../domain/for-anybody.ts'
import { shownRoundStatus } from '../../domain/round.ts'
import { availableUnits, quantityFor } from '../../domain/stock.ts'
import type { Product, SalesRound } from '../schemas/products.ts'
import type { Picture } from '../schemas/values.ts'

/** What anyone with a product's link may read about the product and one of its rounds (docs/RULES.md#a-products-link). */
export type PublicSale = {
  productId: string
  /** The round that the link names; null where it names none, or the one that the product's page opens on. */
  roundId: string | null
  /** One line without control characters. */
  name: string
  picture: Picture | null
  /** Prices of all options in won. */
  prices: readonly number[]
  pickupDate: string
  pickupUntil: string
  stage: PublicStage
}

/**
 * The state of a sales round for guests. `left` is the number of pieces left: null for unlimited, `differs` when options take different
 * amounts of the stock.
 */
export type PublicStage =
  | { kind: 'selling'; left: number | 'differs' | null; deadline: Temporal.Instant }
  | { kind: 'sold-out' }
  | { kind: 'scheduled'; opensAt: Temporal.Instant }
  | { kind: 'ended' }

/**
 * Returns what guests see of a product: its selling round with the earliest deadline, else the scheduled one that opens first, else the one
 * that ended last. Rounds that are not open to everyone are skipped.
 * Returns null for an archived product, and if no round is left. Without `named` also returns null if a skipped round is more current: it
 * sells and the chosen one does not; or the chosen one has ended, and it is scheduled, ended later, or is the newest round and canceled.
 * @param named the id of the round that the link names; only that round is returned then, null if it is unknown or not open to everyone
 */
export function publicSale(product: Product, now: Temporal.Instant, named: string | null = null): PublicSale | null {
  if (product.isArchived) return null
  const rounds = placed(product.salesHistory, now)
  const round = rounds.find(each => isForAnybody(each) && (named === null || each.roundId === named))
  if (!round || (named === null && isPast(round.at, rounds[0]!.at))) return null
  return {
    productId: product.id,
    roundId: round === rounds[0] ? null : named,
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

const ranks = { selling: 0, 'sold-out': 0, scheduled: 1, ended: 3 } as const
/** The rank of a canceled round: before ended ones while no newer round exists. */
const CANCELED = { newest: 2, older: 4 }

/** Where a round stands among those of its product: first by `rank`, then by `order`. */
type Place = { rank: number; order: number }

/** Returns the published rounds in the order of the product's page, each with its place; the first is the current one. */
function placed(history: readonly SalesRound[], now: Temporal.Instant): (SalesRound & { at: Place })[] {
  const rounds = history.filter(({ status }) => status !== 'draft')
  const newest = rounds.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
  const rankOf = (round: SalesRound, stage: PublicStage) =>
    round.status === 'canceled' ? (round === newest ? CANCELED.newest : CANCELED.older) : ranks[stage.kind]
  return rounds
    .map(round => {
      const stage = stageOf(round, now)
      const deadline = Temporal.Instant.from(round.deadlineDate).epochMilliseconds
      const order = stage.kind === 'scheduled' ? stage.opensAt.epochMilliseconds : stage.kind === 'ended' ? -deadline : deadline
      return { ...round, at: { rank: rankOf(round, stage), order } }
    })
    .sort((a, b) => a.at.rank - b.at.rank || a.at.order - b.at.order)
}

/** True for a round that is over or has not begun while the current one is further; of two that ended, for the earlier. */
function isPast(at: Place, current: Place): boolean {
  return at.rank > current.rank || (at.rank === ranks.ended && at.order > current.order)
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
