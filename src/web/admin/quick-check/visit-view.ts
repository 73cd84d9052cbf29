import type { CounterVisit } from '../../../contract/schemas/counter.ts'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { isLatePickup, latePickupPoints } from '../../../domain/penalty.ts'
import { chargeEach } from '../../../domain/part-charges.ts'
import { kstDay } from '../../../domain/time.ts'
import { moneyOf } from '../../lib/format/order-money.ts'
import { piecesOf } from '../orders/order-words.ts'
import { isWaiting, type Press } from './device/press.ts'
import type { CounterState, KeyOrder } from './counter-state.ts'

export type Part = 'overdue' | 'due' | 'upcoming'

/**
 * An open order at the counter; `part` says whether its pickup days are over, current or to come. `points` is the penalty (negative) of a
 * late pickup, else 0. `waiting` is true if its pickup is queued; `key` has what the shortcuts need.
 */
export type VisitOrder = { order: AdminOrder; part: Part; points: number; waiting: boolean; key: KeyOrder }

/**
 * Returns a customer's open orders as the counter shows them. With `held` none of them may be picked up, as when they are the signed-in
 * user's own. `presses` are the pickups stored on the device.
 */
export function visitOrders(visit: CounterVisit, now: Temporal.Instant, presses: readonly Press[], held: boolean): VisitOrder[] {
  const waiting = new Set(presses.filter(isWaiting).flatMap(press => press.orders.map(order => order.id)))
  return visit.open.map(order => {
    const part = partOf(order, now)
    const isHere = waiting.has(order.id)
    return {
      order,
      part,
      points: part === 'overdue' && !visit.penalised.includes(order.id) ? latePickupPoints(order.penalisedParts) : 0,
      waiting: isHere,
      key: {
        id: order.id,
        isExpected: part !== 'upcoming',
        isHeld: held || isHere,
        isPrepaid: order.status === 'PREPAID',
        staysPaid: order.staysPaid === true,
        lines: order.items.length,
        quantity: piecesOf(order),
      },
    }
  })
}

function partOf({ pickupDate, pickupUntil }: AdminOrder, now: Temporal.Instant): Part {
  if (isLatePickup(Temporal.PlainDate.from(pickupUntil), now)) return 'overdue'
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(pickupDate), kstDay(now)) > 0 ? 'upcoming' : 'due'
}

/**
 * The sums of the orders selected for pickup at the counter. `money` is to pay now and `received` was paid before, in won. `points` is the
 * penalty (negative) of the late pickups, which `late` counts.
 */
export type Handing = {
  orders: number
  pieces: number
  money: number
  received: number
  points: number
  late: number
  isAll: boolean
  hasFree: boolean
}

export function handing(orders: readonly VisitOrder[], { taken, parts }: Pick<CounterState, 'taken' | 'parts'>): Handing {
  const meant = orders.filter(each => taken.has(each.order.id))
  const late = chargeEach(
    meant
      .filter(each => each.points < 0)
      .map(({ order: { id, wholeId = id, penalisedParts = [] } }) => ({
        wholeId,
        kind: 'late_pickup',
        total: 0,
        others: penalisedParts,
      })),
  )
  const sum = (of: (each: VisitOrder) => number) => meant.reduce((total, each) => total + of(each), 0)
  return {
    orders: meant.length,
    pieces: sum(({ order }) => parts.get(order.id) ?? piecesOf(order)),
    money: sum(({ order }) => moneyOf(partOfOrder(order, parts.get(order.id))).due),
    received: sum(({ order }) => order.received),
    points: late.reduce((total, charge) => total + charge.points, 0),
    late: late.filter(charge => charge.points < 0).length,
    hasFree: orders.some(({ key }) => !key.isHeld),
    isAll: parts.size === 0 && orders.every(({ key }) => key.isHeld || !key.isExpected || taken.has(key.id)),
  }
}

/**
 * Returns the order with the price of `part` of its pieces, for a partial pickup; unchanged if `part` is undefined. Money received for
 * the order counts for these pieces first.
 */
function partOfOrder(order: AdminOrder, part: number | undefined): Pick<AdminOrder, 'status' | 'totalPrice' | 'received'> {
  return part === undefined ? order : { ...order, totalPrice: part * order.items[0]!.unitPrice }
}

/** Returns the label of Enter in the shortcut list: `전체 픽업`, `일부 픽업 · 4개`, `고른 1건 픽업`; `픽업` without selected orders. */
export function pickupWords(handing: Handing, hasParts: boolean): string {
  return handing.orders === 0 ? '픽업' : handingWords(handing, hasParts)
}

/** Returns the label of the pickup button: `전체 픽업`, `일부 픽업 · 4개`, `고른 1건 픽업`. */
export function handingWords({ orders, pieces, isAll, hasFree }: Handing, hasParts: boolean): string {
  if (orders === 0) return hasFree ? '픽업할 주문을 골라 주세요' : '지금 건넬 주문이 없어요'
  if (hasParts) return `일부 픽업 · ${pieces}개`
  return isAll ? '전체 픽업' : `고른 ${orders}건 픽업`
}
