import { withQuantity } from '../../../contract/words/with-quantity.ts'
import type { Order } from '../../../contract/schemas/orders.ts'
import { fullName } from '../../../domain/full-name.ts'
import { isOpen, type OrderStatus } from '../../../domain/order.ts'
import type { PenaltyType } from '../../../domain/penalty.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, daysUntil, fullDay, pickupDays } from '../../lib/format/day.ts'
import { isPickupClosed } from '../../lib/format/pickup-closed.ts'
import { won } from '../../lib/format/price.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { goodsOf } from './goods-of.ts'

const penaltyNames: Record<PenaltyType, string> = {
  none: '취소',
  after_deadline: '마감 뒤 취소',
  late: '픽업일 취소',
  no_show: '노쇼로 취소',
}

export const statusTones: Record<OrderStatus, BadgeTone> = {
  RESERVED: 'soft',
  PREPAID: 'action',
  PICKED_UP: 'sunk',
  CANCELED: 'err',
}

/**
 * Returns an order's title: `내일 픽업해요`, or the items of an ended order: `유정란 20구 외 1건`.
 * @param hours the store's pickup hours; after their closing time, as in `10:00–20:00`, the day counts as over
 */
export function orderTitle(order: Order, now: Temporal.Instant, hours: string): string {
  if (!isOpen(order.status)) return goodsOf(order)
  const first = daysUntil(Temporal.PlainDate.from(order.pickupDate), now)
  const last = daysUntil(Temporal.PlainDate.from(order.pickupUntil), now)
  if (first > 1) return `${first}일 뒤 픽업해요`
  if (first === 1) return '내일 픽업해요'
  if (last < 0) return '픽업 기간이 지났어요'
  if (!isPickupClosed(hours, now)) return '오늘 픽업해요'
  return last > 0 ? '내일 픽업해요' : '오늘 픽업 시간이 끝났어요'
}

/** Returns an order's items, pieces and total: `소금빵 4개입 외 1건 · 3개 · 12,900원`. */
export function orderSummary(order: Order): string {
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0)
  return `${goodsOf(order)} · ${pieces}개 · ${won(order.totalPrice)}`
}

/**
 * Returns an order's options with their quantities: `소과 × 2 · 중과 × 1`. With several products each is named too: `소금빵 4개 × 1 · 감귤 소과 × 2 ·
 * 감귤 중과 × 1`.
 */
export function optionsOf({ items }: Pick<Order, 'items'>): string {
  const isOne = new Set(items.map(item => item.productId)).size === 1
  const nameOf = ({ productName, itemName }: Order['items'][number]) => (isOne ? itemName : fullName(productName, itemName))
  return items.map(item => withQuantity(nameOf(item), item.quantity)).join(' · ')
}

/** Returns the order number: the last six characters of the id, which the counter searches for. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-6).toUpperCase()
}

/** Returns when an order can be picked up, or when it was picked up or canceled. */
export function orderWhen(order: Order, pickupHours: string): string {
  if (order.status === 'PICKED_UP' && order.pickedUpAt) return `${moment(order.pickedUpAt)}에 픽업`
  if (order.status === 'CANCELED' && order.canceledAt) return `${moment(order.canceledAt)}에 ${cancellationName(order)}`
  const days = pickupDays(order.pickupDate, order.pickupUntil)
  return `${days} ${pickupHours}`.trim()
}

function cancellationName({ canceledBy, penaltyType }: Order): string {
  const name = penaltyNames[penaltyType ?? 'none']
  return canceledBy === 'shop' && penaltyType !== 'no_show' ? `가게에서 ${name}` : name
}

function moment(iso: string): string {
  const at = Temporal.Instant.from(iso)
  return `${fullDay(kstDay(at))} ${clockTime(at)}`
}
