import type { AdminOrder, OpenPart } from '../../../../contract/schemas/admin-orders.ts'
import { moneyOf } from '../../../lib/format/order-money.ts'
import { isLatePickup } from '../../../../domain/penalty.ts'

/**
 * An order as it was shown when its pickup was recorded; `total` and `due` in won. Orders stored by an earlier version of the app have no
 * `due`.
 */
type SeenOrder = { id: string; quantity: number; total: number; due?: number; version: number; pickupUntil: string }

/**
 * A pickup recorded on the device before it is sent; it survives reloads and lost connections. It is deleted once the server has answered
 * and staff have read the answer's messages. Its id is the idempotency key.
 */
export type Press = {
  id: string
  /** The batch id; pickups of one batch are undone together. */
  stroke: string
  /** The admin who recorded it. */
  by: { id: string; name: string }
  /** ISO instant by the server's clock. */
  at: string
  person: { id: string; name: string; phoneLast4: string | null; namesakeCode?: string | null | undefined }
  orders: SeenOrder[]
  /** Number of pieces in a partial pickup, which has only one order; null picks up whole orders. */
  part: number | null
  /** True once it was sent. Even without an answer, the server may have recorded it. */
  isSent: boolean
  /**
   * The refused orders with the messages of the server, kept until staff have read them. If `rest` is set, part of the order was picked
   * up, and `rest` is what is still open.
   */
  refusals: { orderId: string; message: string; rest?: OpenPart[] }[]
  /** True if the server recorded it as a late pickup although it was made in time; kept until staff have read it. */
  isLate: boolean
  /** True if the device was offline or an answer was lost. Pickups stored by an earlier version of the app lack it. */
  hasWaited?: boolean
  /** Orders that another person had picked up before, with the message who and when; kept until staff have read it. */
  others?: { orderId: string; message: string }[]
}

/**
 * Returns true if a pickup is queued and has no answer of the server yet. An answered pickup stays stored only until its messages are read.
 */
export function isWaiting({ refusals, isLate, others = [] }: Press): boolean {
  return refusals.length === 0 && !isLate && others.length === 0
}

/**
 * Groups the server's refusals of a queued pickup: `partly` has the orders that were picked up in part before, `whole` all others.
 */
export function sortedRefusals({ refusals }: Pick<Press, 'refusals'>) {
  return { whole: refusals.filter(({ rest }) => rest === undefined), partly: refusals.filter(({ rest }) => rest !== undefined) }
}

/**
 * Returns a new pickup for the open pieces of those orders of `press` that were refused because a part had been picked up before. Null
 * without such pieces, or if `press` is a partial pickup. `id`, `at` and `by` are those of the new pickup.
 */
export function restOf(press: Press, { id, at, by }: Pick<Press, 'id' | 'at' | 'by'>): Press | null {
  if (press.part !== null) return null
  const until = new Map(press.orders.map(order => [order.id, order.pickupUntil]))
  const orders = press.refusals.flatMap(({ orderId, rest = [] }) =>
    rest.map(({ orderId: restId, ...open }) => ({ ...open, id: restId, pickupUntil: until.get(orderId)! })),
  )
  if (orders.length === 0) return null
  const { person } = press
  return { id, stroke: id, at, by, person, orders, part: null, isSent: false, refusals: [], isLate: false }
}

/** Returns the total number of orders in these pickups. */
export function ordersIn(presses: readonly Press[]): number {
  return presses.reduce((sum, { orders }) => sum + orders.length, 0)
}

/**
 * Returns the orders for which staff may have taken money twice: those of `already` (picked up by another person before) for which this
 * device showed money due. Empty unless the device was offline or an answer was lost.
 */
export function unreadOthers({ orders, hasWaited }: Press, already: NonNullable<Press['others']>): NonNullable<Press['others']> {
  if (!hasWaited) return []
  const paid = new Set(orders.filter(({ due, total }) => (due ?? total) > 0).map(({ id }) => id))
  return already.filter(({ orderId }) => paid.has(orderId))
}

export function seen(order: AdminOrder): SeenOrder {
  const quantity = order.items.reduce((sum, line) => sum + line.quantity, 0)
  return {
    id: order.id,
    quantity,
    total: order.totalPrice,
    due: moneyOf(order).due,
    version: order.version,
    pickupUntil: order.pickupUntil,
  }
}

/**
 * Returns true if a queued pickup was made in time but reached the server late, which costs the customer points
 * (docs/decisions/025-counter-without-a-line.md). `heardAt` is the time of the answer.
 */
export function becameLate(press: Press, heardAt: Temporal.Instant): boolean {
  const pressedAt = Temporal.Instant.from(press.at)
  return press.orders.some(({ pickupUntil }) => {
    const day = Temporal.PlainDate.from(pickupUntil)
    return isLatePickup(day, heardAt) && !isLatePickup(day, pressedAt)
  })
}
