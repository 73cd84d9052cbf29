import type { Order } from '../../../contract/schemas/orders.ts'
import { daysUntil } from '../../lib/format/day.ts'
import { isPickupClosed } from '../../lib/format/pickup-closed.ts'

/**
 * Returns when an open order can be picked up, with the store's hours: `내일 10:00–20:00`, or `내일부터` before the first of several days. Says
 * so when today's hours or all pickup days are over.
 */
export function whenWords(
  { pickupDate, pickupUntil }: Pick<Order, 'pickupDate' | 'pickupUntil'>,
  now: Temporal.Instant,
  hours: string,
): string {
  const [first, last] = [pickupDate, pickupUntil].map(day => daysUntil(Temporal.PlainDate.from(day), now)) as [number, number]
  if (first > 0) return `${first === 1 ? '내일' : `${first}일 뒤`}${first === last ? '' : '부터'} ${hours}`.trim()
  const over = last < 0 ? '픽업 기간이 지났어요' : last === 0 && isPickupClosed(hours, now) && '오늘 픽업 시간이 끝났어요'
  if (over) return [over, hours].filter(Boolean).join(' · ')
  return `${isPickupClosed(hours, now) ? '내일' : '오늘'} ${hours}`.trim()
}
