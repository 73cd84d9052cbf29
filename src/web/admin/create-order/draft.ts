import type { Product, SalesRound } from '../../../contract/schemas/products.ts'
import { mayTakePart, shownRoundStatus } from '../../../domain/round.ts'
import { availableUnits, quantityFor } from '../../../domain/stock.ts'
import type { Tier } from '../../../domain/tier.ts'
import { endOfKstDay, isBefore } from '../../../domain/time.ts'

/** Something that may be ordered for somebody now: one option of a round. */
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
  /** On sale, or over with its pickup still to come: then only with a reason. */
  isOver: boolean
  allowedTiers: readonly Tier[]
  /** Units that are left of the group's stock, Infinity when unlimited; each piece takes `deduction` of them. */
  units: number
  deduction: number
  maxPerUser: number | null
}

/** What may be ordered at this moment, in the order of the shop: raffles, drafts, cancelled rounds and rounds whose pickup is over are not. */
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

/** Returns how many pieces are left beside what other options of the same stock take in these lines; Infinity when unlimited. */
export function leftBeside(offer: Offer, lines: readonly Line[]): number {
  const taken = lines
    .filter(line => line.offer.groupId === offer.groupId && line.offer.itemId !== offer.itemId)
    .reduce((sum, line) => sum + line.quantity * line.offer.deduction, 0)
  return quantityFor(Math.max(0, offer.units - taken), offer.deduction)
}

/** One order for each first and last pickup day, as the shop will make them, the first day first. */
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

type Refusal = {
  code?: unknown
  itemIds?: unknown
  lines?: unknown
}

/** What the server's refusal says of single lines, by item; a refusal that is about something else says nothing of them. */
export function problemsOf(details: Refusal): ReadonlyMap<string, string> {
  const lines = (Array.isArray(details.lines) ? details.lines : []) as {
    itemId: string
    available?: number
    limit?: number
    held?: number
  }[]
  const itemIds = (Array.isArray(details.itemIds) ? details.itemIds : []) as string[]
  switch (details.code) {
    case 'SOLD_OUT':
      return new Map(
        lines.map(({ itemId, available = 0 }) => [itemId, available > 0 ? `${available}개만 남았어요` : '다 팔렸어요']),
      )
    case 'LIMIT_PER_USER':
      return new Map(
        lines.map(({ itemId, limit = 0, held = 0 }) => [
          itemId,
          held > 0 ? `한 사람이 ${limit}개까지인데 이미 ${held}개를 예약했어요` : `한 사람이 ${limit}개까지 살 수 있어요`,
        ]),
      )
    case 'TIER_NOT_ALLOWED':
      return new Map(itemIds.map(id => [id, '이 손님의 등급은 살 수 없어요']))
    case 'ROUND_ENDED':
      return new Map(itemIds.map(id => [id, '그사이 마감됐어요']))
    case 'ROUND_CANCELED':
      return new Map(itemIds.map(id => [id, '판매가 취소됐어요']))
    case 'PRODUCT_ARCHIVED':
      return new Map(itemIds.map(id => [id, '보관한 상품이라 지금은 팔지 않아요']))
    case 'TERMS_CHANGED':
      return new Map(itemIds.map(id => [id, '그사이 값이나 픽업일이 바뀌었어요']))
    case 'ROUND_NOT_OPEN':
      return new Map(itemIds.map(id => [id, '아직 판매를 시작하지 않았어요']))
    case 'RAFFLE_ONLY':
      return new Map(itemIds.map(id => [id, '추첨으로만 살 수 있어요']))
    case 'ITEM_NOT_FOUND':
      return new Map(itemIds.map(id => [id, '지금은 없는 상품이에요']))
    default:
      return new Map()
  }
}
