import { shownRoundStatus, type RoundStatus } from '../../../domain/round.ts'
import { availableUnits, quantityFor } from '../../../domain/stock.ts'
import type { Item, Product, SalesRound, VariantGroup } from '../../../contract/schemas/products.ts'

/** A product in one of its sales rounds, with parsed dates and computed stock. */
export type Sale = {
  product: Product
  round: SalesRound
  status: RoundStatus
  publishAt: Temporal.Instant | null
  deadline: Temporal.Instant
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  groups: GroupSale[]
  /** Pieces left in all variant groups together; Infinity when a group's stock is unlimited. */
  left: number
  /** Pieces at the start in all variant groups together; null when a group's stock is unlimited. */
  total: number | null
  /** Count of waitlist entries in all variant groups together. */
  waiting: number
  cheapest: number
  pricesDiffer: boolean
}

/**
 * A variant group (items that share one stock) with its items. `left` and `total` are pieces now and at the start, of the item that needs
 * the fewest stock units per piece.
 */
export type GroupSale = { group: VariantGroup; left: number; total: number | null; items: ItemSale[] }
/** An item with its variant group; `left` is how many pieces of it the group's stock still allows. */
export type ItemSale = { item: Item; group: VariantGroup; left: number }

/**
 * Returns the sale of a product's current round: the first of `salesOf`, such as the selling one with the earliest deadline. Null when the
 * product has no rounds or only drafts.
 */
export function currentSale(product: Product, now: Temporal.Instant): Sale | null {
  return salesOf(product, now)[0] ?? null
}

/**
 * Returns the sales of a product's rounds without drafts: selling ones by deadline, then scheduled ones by opening, then ended ones, then
 * canceled ones. If the newest round is canceled, its sale comes directly before the ended ones.
 */
export function salesOf(product: Product, now: Temporal.Instant): Sale[] {
  const sales = product.salesHistory.map(round => saleOf(product, round, now)).filter(sale => sale.status !== 'draft')
  const [newest] = sales.toSorted((a, b) => b.round.createdAt.localeCompare(a.round.createdAt))
  const rankOf = (sale: Sale) => (sale === newest && sale.status === 'canceled' ? newestCanceled : rank[sale.status])
  return sales.toSorted((a, b) => rankOf(a) - rankOf(b) || byMoment(a, b))
}

const newestCanceled = 2
const rank: Record<RoundStatus, number> = { selling: 0, scheduled: 1, ended: 3, canceled: 4, draft: 5 }

/** Compares two sales by opening time, earliest first. */
export function byOpening(a: Sale, b: Sale): number {
  return (a.publishAt?.epochMilliseconds ?? 0) - (b.publishAt?.epochMilliseconds ?? 0)
}

function byMoment(a: Sale, b: Sale): number {
  if (a.status === 'scheduled') return byOpening(a, b)
  const [earlier, later] = a.status === 'selling' ? [a, b] : [b, a]
  return earlier.deadline.epochMilliseconds - later.deadline.epochMilliseconds
}

/** Returns the sale of a product in one of its rounds: the round with its status at `now`, its stock and its prices. */
export function saleOf(product: Product, round: SalesRound, now: Temporal.Instant): Sale {
  const groups = round.variantGroups.map(groupSale)
  const prices = round.variantGroups.flatMap(group => group.items.map(item => item.price))
  const cheapest = Math.min(...prices)
  return {
    product,
    round,
    status: statusOf(round, now),
    publishAt: round.publishAt === null ? null : Temporal.Instant.from(round.publishAt),
    deadline: Temporal.Instant.from(round.deadlineDate),
    pickupDate: Temporal.PlainDate.from(round.pickupDate),
    pickupUntil: Temporal.PlainDate.from(round.pickupUntil),
    groups,
    left: groups.reduce((sum, group) => sum + group.left, 0),
    total: groups.some(group => group.total === null) ? null : groups.reduce((sum, group) => sum + (group.total ?? 0), 0),
    waiting: round.variantGroups.reduce((sum, group) => sum + group.waitlistCount, 0),
    cheapest: Number.isFinite(cheapest) ? cheapest : 0,
    pricesDiffer: new Set(prices).size > 1,
  }
}

export function itemsOf(sale: Sale): ItemSale[] {
  return sale.groups.flatMap(group => group.items)
}

/** Returns how many stock units of a variant group are neither reserved nor picked up; Infinity when the stock is unlimited. */
export function unitsLeft({ totalPhysicalStock, reservedCount, pickedUpCount }: VariantGroup): number {
  return availableUnits({ total: totalPhysicalStock, reservedUnits: reservedCount, pickedUpUnits: pickedUpCount })
}

function groupSale(group: VariantGroup): GroupSale {
  const units = unitsLeft(group)
  const smallest = Math.min(...group.items.map(item => item.stockDeductionAmount))
  return {
    group,
    left: quantityFor(units, smallest),
    total: group.totalPhysicalStock === null ? null : quantityFor(group.totalPhysicalStock, smallest),
    items: group.items.map(item => ({ item, group, left: quantityFor(units, item.stockDeductionAmount) })),
  }
}

function statusOf(round: SalesRound, now: Temporal.Instant): RoundStatus {
  const times = {
    status: round.status,
    publishAt: round.publishAt === null ? null : Temporal.Instant.from(round.publishAt),
    deadline: Temporal.Instant.from(round.deadlineDate),
  }
  return shownRoundStatus(times, now)
}
