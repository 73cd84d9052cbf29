import type { Product, SalesRound } from '../../../contract/schemas/products.ts'
import { mayTakePart, shownRoundStatus } from '../../../domain/round.ts'
import { availableUnits, quantityFor } from '../../../domain/stock.ts'
import type { Tier } from '../../../domain/tier.ts'
import { endOfKstDay, isBefore } from '../../../domain/time.ts'

/** An option of a round that may be ordered for a customer now. */
export type Offer = {
  itemId: string
  groupId: string
  productId: string
  roundId: string
  productName: string
  roundName: string
  itemName: string
  price: number
  image: Product['images'][number] | null
  pickupDate: string
  pickupUntil: string
  /** True after the deadline while pickups are still to come; ordering then needs a reason. */
  isOver: boolean
  allowedTiers: readonly Tier[]
  /** Units left of the group's stock, Infinity if unlimited; each piece takes `deduction` units. */
  units: number
  deduction: number
  maxPerUser: number | null
}

/**
 * Returns the options that may be ordered now, in the storefront's order: those of rounds on sale, and of ended rounds until their last
 * pickup day. Raffles are left out.
 */
export function offersOf(products: readonly Product[], now: Temporal.Instant): Offer[] {
  return products.flatMap(product => product.salesHistory.flatMap(round => offersOfRound(product, round, now)))
}

function offersOfRound(product: Product, round: SalesRound, now: Temporal.Instant): Offer[] {
  const { status, publishAt, deadlineDate } = round
  const times = {
    status,
    publishAt: publishAt === null ? null : Temporal.Instant.from(publishAt),
    deadline: Temporal.Instant.from(deadlineDate),
  }
  const shown = shownRoundStatus(times, now)
  const isOver = shown === 'ended' && isBefore(now, endOfKstDay(Temporal.PlainDate.from(round.pickupUntil)))
  if (round.eventType === 'RAFFLE' || !(shown === 'selling' || isOver)) return []
  return round.variantGroups.flatMap(group => {
    const units = availableUnits({
      total: group.totalPhysicalStock,
      reservedUnits: group.reservedCount,
      pickedUpUnits: group.pickedUpCount,
    })
    return group.items.map(item => ({
      itemId: item.id,
      groupId: group.id,
      productId: product.id,
      roundId: round.roundId,
      productName: product.groupName,
      roundName: round.roundName,
      itemName: item.name === product.groupName ? '' : item.name,
      price: item.price,
      image: product.images[0] ?? null,
      pickupDate: round.pickupDate,
      pickupUntil: round.pickupUntil,
      isOver,
      allowedTiers: round.allowedTiers,
      units,
      deduction: item.stockDeductionAmount,
      maxPerUser: item.maxPerUser,
    }))
  })
}

export function isForTier(offer: Pick<Offer, 'allowedTiers'>, tier: Tier): boolean {
  return mayTakePart(offer.allowedTiers, tier)
}

export type Line = { offer: Offer; quantity: number }

/**
 * Returns how many pieces of an option the stock allows if the other options in `lines` with the same stock are ordered too; Infinity if
 * unlimited.
 */
export function leftBeside(offer: Offer, lines: readonly Line[]): number {
  const taken = lines
    .filter(line => line.offer.groupId === offer.groupId && line.offer.itemId !== offer.itemId)
    .reduce((sum, line) => sum + line.quantity * line.offer.deduction, 0)
  return quantityFor(Math.max(0, offer.units - taken), offer.deduction)
}

/** Returns the orders to be created, one per first and last pickup day, the earliest first; totals in won. */
export function ordersOf(lines: readonly Line[]): { pickupDate: string; pickupUntil: string; lines: Line[]; total: number }[] {
  return [...Map.groupBy(lines, ({ offer }) => `${offer.pickupDate} ${offer.pickupUntil}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, ofDay]) => ({
      pickupDate: ofDay[0]!.offer.pickupDate,
      pickupUntil: ofDay[0]!.offer.pickupUntil,
      lines: ofDay,
      total: ofDay.reduce((sum, line) => sum + line.offer.price * line.quantity, 0),
    }))
}

/**
 * Adds `pickupUntil`, the last pickup day, to each created order. The day comes from the order's first item, found in `lines` (the ordered
 * options); else it is the order's first pickup day.
 */
export function withLastDays<O extends { pickupDate: string; items: readonly { itemId: string }[] }>(
  orders: readonly O[],
  lines: readonly Line[],
): (O & { pickupUntil: string })[] {
  return orders.map(order => {
    const line = lines.find(({ offer }) => offer.itemId === order.items[0]?.itemId)
    return { ...order, pickupUntil: line?.offer.pickupUntil ?? order.pickupDate }
  })
}
