import type { Order } from '../../../contract/schemas/orders.ts'
import { daysUntil } from '../../lib/format/day.ts'
import { isPickupClosed } from '../../lib/format/pickup-closed.ts'

type OfDay = {
  day: Temporal.PlainDate
  /** The open orders that can or could be picked up on the day. */
  orders: readonly Pick<Order, 'pickupUntil'>[]
  now: Temporal.Instant
  /** The store's pickup hours. */
  hours: string
}

/**
 * Returns how far away the chosen day of the pickup calendar is: `내일`. For a day with orders it adds the pickup hours: `10:00–20:00 · 내일`.
 * It then also says when today's pickup hours, or all pickup days of the orders, are over.
 */
export function dayWords({ day, orders, now, hours }: OfDay): string {
  const left = daysUntil(day, now)
  if (orders.length === 0) return leftWords(left)
  const isOver = left < 0 && orders.every(order => daysUntil(Temporal.PlainDate.from(order.pickupUntil), now) < 0)
  const when = left === 0 && isPickupClosed(hours, now) ? '오늘 픽업 시간이 끝났어요' : leftWords(left)
  return [hours, when, isOver && '픽업 기간이 지났어요'].filter(Boolean).join(' · ')
}

function leftWords(days: number): string {
  if (days === 0) return '오늘'
  if (days === 1) return '내일'
  return days > 0 ? `${days}일 남았어요` : `${-days}일 전`
}
