import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { josa } from '../../../contract/words/josa.ts'
import { mayBecome, type OrderStatus } from '../../../domain/order.ts'
import { isLatePickup, LATE_PICKUP_POINTS } from '../../../domain/penalty.ts'
import { kstDay } from '../../../domain/time.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { sumMoney } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'

/** The greatest number of selected orders or deposits that change without confirmation; the message offers an undo. */
export const MOST_UNASKED = 5

type Dated = Pick<AdminOrder, 'pickupDate' | 'pickupUntil'>

/**
 * Returns the orders that the confirmation dialog is about if more than five would change; else null. Null for a cancellation, which has
 * its own dialog.
 */
export function askedAbout(to: OrderStatus, orders: readonly AdminOrder[]): readonly AdminOrder[] | null {
  if (to === 'CANCELED') return null
  const meant = orders.filter(order => mayBecome(order, to))
  return meant.length > MOST_UNASKED ? meant : null
}

/**
 * Returns the consequences of giving orders the status `to`, one Korean sentence each: customers, pickup days to come, money recorded or no
 * longer recorded, late pickups, notifications.
 */
export function selectedWords(to: OrderStatus, orders: readonly AdminOrder[], now: Temporal.Instant): string[] {
  const { due } = sumMoney(orders)
  const people = new Set(orders.map(order => order.user.id)).size
  const isPickup = to === 'PICKED_UP'
  const unmarks = orders.reduce((sum, order) => sum + (order.unmarks ?? 0), 0)
  const late = isPickup ? orders.filter(each => isLatePickup(Temporal.PlainDate.from(each.pickupUntil), now)).length : 0
  const days = isPickup ? upcomingWords(orders, now) : null
  return [
    `손님 ${people.toLocaleString('ko-KR')}명의 주문 ${orders.length.toLocaleString('ko-KR')}건이에요.`,
    ...(days === null ? [] : [`${days}.`]),
    ...(to === 'RESERVED' ? unmarkWords(unmarks, people) : []),
    ...(due > 0 && to !== 'RESERVED' ? [`${josa(won(due), '을/를')} 받은 것으로 기록해요.`] : []),
    ...(late > 0
      ? [`픽업 기간이 지난 ${late.toLocaleString('ko-KR')}건은 늦은 픽업이라 ${-LATE_PICKUP_POINTS}P씩 차감될 수 있어요.`]
      : []),
    ...(to !== 'PREPAID' ? [] : ['손님에게 선입금을 확인했다는 알림이 가요.']),
    '끝난 뒤 한꺼번에 되돌릴 수 있어요.',
  ]
}

/**
 * Returns the consequences of changing prepaid orders back to reserved, in Korean sentences: the won no longer recorded as received, and
 * who is notified.
 */
export function unmarkWords(amount: number, people: number): string[] {
  return [
    ...(amount > 0 ? [`받은 돈에서 ${josa(won(amount), '이/가')} 빠져요.`] : []),
    `손님 ${people.toLocaleString('ko-KR')}명에게 선입금 확인이 취소됐다는 알림이 가요.`,
  ]
}

/** Returns the warning about pickup days to come: `3건은 픽업일이 아직 오지 않았어요: 11월 26일(목)`. Null if all have come. */
export function upcomingWords(orders: readonly Dated[], now: Temporal.Instant): string | null {
  const today = kstDay(now).toString()
  const upcoming = orders.filter(order => order.pickupDate > today).toSorted(byDays)
  if (upcoming.length === 0) return null
  const [first, second, ...more] = Map.groupBy(upcoming, order => pickupDays(order.pickupDate, order.pickupUntil))
  const days = [first, second].flatMap(each => each?.[0] ?? []).join(', ')
  const others = more.reduce((sum, [, orders]) => sum + orders.length, 0)
  return `${upcoming.length.toLocaleString('ko-KR')}건은 픽업일이 아직 오지 않았어요: ${days}${others > 0 ? ` 외 ${others.toLocaleString('ko-KR')}건` : ''}`
}

function byDays(a: Dated, b: Dated): number {
  return a.pickupDate.localeCompare(b.pickupDate) || a.pickupUntil.localeCompare(b.pickupUntil)
}
