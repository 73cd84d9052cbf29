import { moveToWaitlist, removeFromCart, setQuantity, type CartItem } from '../../../domain/cart.ts'
import type { VariantGroup } from '../../../contract/schemas/products.ts'
import { josa } from '../../../contract/josa.ts'
import { quoted } from '../../../contract/quoted.ts'
import { mayTakePart } from '../../../domain/round.ts'
import type { Rejection, ShortLine } from '../../../domain/rejection.ts'
import { shortLines, type ShelfLine } from '../../../domain/short-lines.ts'
import { quantityFor, unitsOf } from '../../../domain/stock.ts'
import type { Tier } from '../../../domain/tier.ts'
import { pieces } from '../../format/price.ts'
import { unitsLeft, type ItemSale } from '../catalog/sale.ts'
import type { CartLine } from './lines.ts'

/** The next best step for a line that cannot be reserved as it stands. */
export type WayOut =
  | { kind: 'reduce'; to: number; why: string }
  /** `instead`: another option of the same stock that can still be had. */
  | { kind: 'wait'; why: string; instead?: Instead }
  | { kind: 'remove'; why: string }
export type Instead = { itemId: string; name: string; quantity: number; unitPrice: number }

/**
 * What is in the way of each line, by line id: first what the shop's last refusal named, else what the live stock shows already.
 * One tap on a way out mends the line (DECISIONS, Checkout).
 */
export function waysOut(lines: readonly CartLine[], refusal: Rejection | null, tier: Tier): Map<string, WayOut> {
  const ways = new Map<string, WayOut>()
  for (const each of lines) {
    const way = (refusal && refusedWay(each.line, refusal)) ?? shownWay(each, tier)
    if (way) ways.set(each.line.id, way)
  }
  const inTheWay = new Set(ways.keys())
  const fits = lines.filter(each => each.line.status === 'RESERVATION' && !inTheWay.has(each.line.id))
  for (const [id, way] of shortWays(fits, refusal)) ways.set(id, way)
  return ways
}

/** Lines that the stock does not reach for: by the shop's last refusal, else by the live stock, as the shop decides it. */
function shortWays(lines: readonly CartLine[], refusal: Rejection | null): Map<string, WayOut> {
  const shelves = new Map(lines.flatMap(({ found }) => (found ? [[found.wanted.group.id, found.wanted.group]] : [])))
  const wanted = lines.flatMap(({ line, found }) => (found ? [shelfLine(line, found.wanted)] : []))
  const live = shortLines(wanted, groupId => unitsLeft(shelves.get(groupId)!))
  const refused = refusal?.code === 'SOLD_OUT' ? refusal.lines : []
  const ways = new Map<string, WayOut>()
  for (const { line, found } of lines) {
    const isIts = (each: ShortLine) => each.itemId === line.itemId && each.available < line.quantity
    const short = refused.find(isIts) ?? live.find(isIts)
    if (!short) continue
    const others = wanted.filter(other => other.itemId !== line.itemId && other.groupId === found?.wanted.group.id)
    const isOwn = others.length > 0 && found !== null && hasLeft(found.wanted.group)
    // a refusal is newer than the stock on the screen, which must not offer what the shop has just refused
    const isKnownEmpty = live.find(isIts)?.available === 0
    const instead = isKnownEmpty && short.available === 0 && found ? insteadOf(found.wanted, line.quantity, others) : null
    ways.set(line.id, instead ? otherWay(instead) : shortWay(short.available, isOwn))
  }
  return ways
}

/** True where some option of the stock can still be had. */
function hasLeft(group: VariantGroup): boolean {
  return group.items.some(item => quantityFor(unitsLeft(group), item.stockDeductionAmount) > 0)
}

/** The first other option of the stock that can be had beside the cart's own lines of it, at most `wanted` pieces. */
function insteadOf({ group, item }: ItemSale, wanted: number, others: readonly ShelfLine[]): (Instead & { left: number }) | null {
  const free = unitsLeft(group) - others.reduce((sum, other) => sum + unitsOf(other.quantity, other.deduction), 0)
  for (const { id, name, price, stockDeductionAmount } of group.items) {
    const left = quantityFor(Math.max(0, free), stockDeductionAmount)
    if (id !== item.id && left > 0) return { itemId: id, name, left, quantity: Math.min(wanted, left), unitPrice: price }
  }
  return null
}

function otherWay({ left, ...instead }: Instead & { left: number }): WayOut {
  const why = `이 옵션은 모자라요 · ${josa(quoted(instead.name), '은/는')} ${pieces(left)} 남았어요`
  return { kind: 'wait', why, instead }
}

/** @param isOwn what is left of the shelf lies in this very cart */
function shortWay(available: number, isOwn: boolean): WayOut {
  if (available > 0)
    return { kind: 'reduce', to: available, why: isOwn ? `${available}개까지 담을 수 있어요` : `${available}개 남았어요` }
  return { kind: 'wait', why: isOwn ? '남은 수량을 다른 옵션으로 모두 담았어요' : '다 팔렸어요' }
}

function shelfLine({ itemId, quantity }: CartItem, { group, item }: ItemSale): ShelfLine {
  return { itemId, quantity, groupId: group.id, deduction: item.stockDeductionAmount }
}

/** The cart with every way out taken at once. */
export function mended(cart: readonly CartItem[], ways: ReadonlyMap<string, WayOut>): CartItem[] {
  let next = [...cart]
  for (const [id, way] of ways) next = takeWay(next, id, way)
  return next
}

export function takeWay(cart: readonly CartItem[], id: string, way: WayOut): CartItem[] {
  switch (way.kind) {
    case 'reduce':
      return setQuantity(cart, id, way.to)
    case 'wait':
      return moveToWaitlist(cart, id)
    case 'remove':
      return removeFromCart(cart, id)
  }
}

/** Returns the pieces that a line's price is for: those that can be reserved as it stands, or one where none can. */
export function pricedPieces({ quantity }: CartItem, way: WayOut | undefined): number {
  if (!way) return quantity
  return way.kind === 'reduce' ? way.to : 1
}

function refusedWay(line: CartItem, refusal: Rejection): WayOut | null {
  switch (refusal.code) {
    case 'LIMIT_PER_USER': {
      const over = refusal.lines.find(each => each.itemId === line.itemId)
      if (!over || over.held + line.quantity <= over.limit) return null
      const more = over.limit - over.held
      const why =
        over.held > 0 ? `한 사람 ${over.limit}개까지, 이미 ${over.held}개 예약했어요` : `한 사람 ${over.limit}개까지예요`
      return more > 0 ? { kind: 'reduce', to: more, why } : { kind: 'remove', why }
    }
    case 'ALREADY_WAITING':
      return line.status === 'WAITLIST' && refusal.itemIds.includes(line.itemId)
        ? { kind: 'remove', why: '이미 기다리고 있어요' }
        : null
    case 'ITEM_NOT_FOUND':
    case 'ROUND_ENDED':
    case 'ROUND_CANCELED':
    case 'PRODUCT_ARCHIVED':
    case 'ROUND_NOT_OPEN':
    case 'RAFFLE_ONLY':
    case 'TIER_NOT_ALLOWED':
      return refusal.itemIds.includes(line.itemId) ? { kind: 'remove', why: reasons[refusal.code] } : null
    default:
      return null
  }
}

const reasons = {
  ITEM_NOT_FOUND: '지금은 없는 상품이에요',
  ROUND_ENDED: '예약이 마감됐어요',
  ROUND_CANCELED: '판매가 취소됐어요',
  PRODUCT_ARCHIVED: '지금은 판매를 멈췄어요',
  ROUND_NOT_OPEN: '아직 판매를 시작하지 않았어요',
  RAFFLE_ONLY: '추첨으로만 살 수 있어요',
  TIER_NOT_ALLOWED: '내 등급으로는 아직 살 수 없어요',
} as const

function shownWay({ found }: CartLine, tier: Tier): WayOut | null {
  if (!found) return { kind: 'remove', why: reasons.ITEM_NOT_FOUND }
  const { sale } = found
  if (sale.status === 'ended') return { kind: 'remove', why: reasons.ROUND_ENDED }
  if (sale.status === 'canceled') return { kind: 'remove', why: reasons.ROUND_CANCELED }
  if (sale.status !== 'selling') return { kind: 'remove', why: reasons.ROUND_NOT_OPEN }
  if (tier !== 'restricted' && !mayTakePart(sale.round.allowedTiers, tier))
    return { kind: 'remove', why: reasons.TIER_NOT_ALLOWED }
  return null
}
