import type { CartItem } from '../../../domain/cart.ts'
import { moveToReservations, moveToWaitlist, removeFromCart, setQuantity } from '../../../domain/cart-edits.ts'
import { mayTakePart } from '../../../domain/round.ts'
import type { Rejection } from '../../../domain/rejection.ts'
import type { Tier } from '../../../domain/tier.ts'
import type { OwnHeld } from '../catalog/may-take.ts'
import { limitWays } from './limit-ways.ts'
import type { CartLine } from './lines.ts'
import { stockWays } from './stock-ways.ts'
import type { WayOut } from './way-out.ts'

/**
 * Returns a remedy (reduce, move to or from the waitlist, remove) for each cart item that cannot be ordered, by cart item id. Takes
 * problems from the server's last refusal of a checkout first, then from the storefront.
 */
export function waysOut(lines: readonly CartLine[], refusal: Rejection | null, tier: Tier, own?: OwnHeld): Map<string, WayOut> {
  const ways = new Map<string, WayOut>()
  for (const each of lines) {
    const way = (refusal && refusedWay(each.line, refusal)) ?? shownWay(each, tier)
    if (way) ways.set(each.line.id, way)
  }
  const open = lines.filter(each => !ways.has(each.line.id))
  const limited = limitWays(open, refusal, own)
  for (const [id, way] of limited) ways.set(id, way)
  const within = open.flatMap(each => withinLimit(each, limited.get(each.line.id)))
  for (const [id, way] of stockWays(within, refusal)) ways.set(id, mostOf(way, limited.get(id)))
  return ways
}

/** Returns the item with its quantity lowered to the limit per customer; an empty list when the limit allows none. */
function withinLimit(each: CartLine, way: WayOut | undefined): CartLine[] {
  if (way === undefined) return [each]
  return way.kind === 'reduce' ? [{ ...each, line: { ...each.line, quantity: way.to } }] : []
}

/**
 * Returns a remedy for missing stock, with the limit per customer as its largest quantity (`most`) if the item exceeds that too.
 * @param limited the item's remedy for exceeding the limit
 */
function mostOf(way: WayOut, limited: WayOut | undefined): WayOut {
  return limited?.kind === 'reduce' && way.kind !== 'remove' ? { ...way, most: limited.to } : way
}

/** Returns the cart after applying all remedies, which are given by cart item id. */
export function mended(cart: readonly CartItem[], ways: ReadonlyMap<string, WayOut>): CartItem[] {
  let next = [...cart]
  for (const [id, way] of ways) next = takeWay(next, id, way)
  return next
}

/**
 * Returns the cart after applying a remedy to the cart item `id`, which lowers its quantity, moves it to or from the waitlist, or removes
 * it.
 */
export function takeWay(cart: readonly CartItem[], id: string, way: WayOut): CartItem[] {
  switch (way.kind) {
    case 'reduce':
      return setQuantity(cart, id, way.to)
    case 'wait':
      return moveToWaitlist(capped(cart, id, way.most), id)
    case 'reserve':
      return moveToReservations(capped(cart, id, way.most), id)
    case 'remove':
      return removeFromCart(cart, id)
  }
}

function capped(cart: readonly CartItem[], id: string, most: number | undefined): readonly CartItem[] {
  const quantity = cart.find(line => line.id === id)?.quantity ?? 0
  return most !== undefined && quantity > most ? setQuantity(cart, id, most) : cart
}

/**
 * Returns for how many pieces the cart shows an item's price. Without a remedy it is the item's quantity, with one the quantity that can be
 * reserved. It is 1 when the remedy `way` moves the item to the waitlist or removes it.
 */
export function pricedPieces({ quantity }: CartItem, way: WayOut | undefined): number {
  if (!way) return quantity
  if (way.kind === 'reserve') return Math.min(quantity, way.most ?? quantity)
  return way.kind === 'reduce' ? way.to : 1
}

function refusedWay(line: CartItem, refusal: Rejection): WayOut | null {
  switch (refusal.code) {
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
