import { pickupDays } from '../../lib/format/day.ts'
import type { Outcome } from './checkout.ts'

/**
 * Returns the message for a completed checkout: what was reserved, how many pieces, the pickup days, and the waitlist items with their
 * position.
 */
export function doneWords({ press, result: { orders, waitlist }, place, isElsewhere }: Outcome): string {
  if (isElsewhere) return `다른 창이나 기기에서 먼저 ${doneWords({ press, result: { orders, waitlist }, place })}`
  const waiting = waitlist.filter(entry => entry.orderId === null)
  const what = press.what ? `‘${press.what}’ ` : ''
  if (orders.length === 0 && waiting.length > 0)
    return `${what}${piecesOf(waiting)}개 대기를 신청했어요${placeWords(place)}. 자리가 나면 자동으로 예약돼요`
  if (orders.length === 0) return `자리가 있어서 ${what}${piecesOf(waitlist)}개를 바로 예약했어요`
  const reserved = `${piecesOf(orders.flatMap(order => order.items))}개를 예약`
  const days = [...new Set(orders.map(({ pickupDate, pickupUntil }) => pickupDays(pickupDate, pickupUntil ?? pickupDate)))]
  const when = days.length > 1 ? `픽업 ${days.length}회` : `${days[0]} 픽업`
  const done = `${what}${reserved}했어요 · ${when}`
  if (waiting.length === 0) return done
  const waits = press.waits ? `‘${press.waits}’ ` : ''
  return `${done}. ${waits}${piecesOf(waiting)}개는 대기를 신청했어요${placeWords(place)}`
}

function placeWords(place: number | null): string {
  return place === null ? '' : ` (${place}번째)`
}

/** Returns the sum of quantities. */
export function piecesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((pieces, line) => pieces + line.quantity, 0)
}
