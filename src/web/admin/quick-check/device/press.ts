import type { AdminOrder, OpenPart } from '../../../../contract/schemas/admin-orders.ts'
import { moneyOf } from '../../../lib/format/order-money.ts'
import { isLatePickup } from '../../../../domain/penalty.ts'

/**
 * An order as shown when its pickup was recorded; `total` and `due` in won. Entries stored by an earlier version have no `due`.
 */
type SeenOrder = { id: string; quantity: number; total: number; due?: number; version: number; pickupUntil: string }

/**
 * A pickup recorded on the device before it is sent, and deleted after the server's answer. It survives reloads and lost
 * connections; its id is the idempotency key.
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
  /** Pieces of a partial pickup of the only order; null picks up whole orders. */
  part: number | null
  /** True once sent; without an answer the server may have recorded it. */
  isSent: boolean
  /** The refused orders with the server's messages, until read. `rest`: part of the order is recorded, and this much is open. */
  refusals: { orderId: string; message: string; rest?: OpenPart[] }[]
  /** True if it was recorded as a late pickup although it was made in time, until read. */
  isLate: boolean
  /** True if the device was offline or an answer was lost. Entries stored by an earlier version lack it. */
  hasWaited?: boolean
  /** Orders picked up before by another person, with a message naming who and when, until read. */
  others?: { orderId: string; message: string }[]
}

/** True until the server has answered; an answered pickup is kept only until its messages are read. */
export function isWaiting({ refusals, isLate, others = [] }: Press): boolean {
  return refusals.length === 0 && !isLate && others.length === 0
}

/** Returns the refusals of orders of which nothing was recorded, and those of orders recorded in part. */
export function sortedRefusals({ refusals }: Pick<Press, 'refusals'>) {
  return { whole: refusals.filter(({ rest }) => rest === undefined), partly: refusals.filter(({ rest }) => rest !== undefined) }
}

/**
 * Returns the pickup of what is still open of a pickup recorded in part, to send in its place; null for a partial pickup, as which
 * pieces were recorded is unknown, or where nothing is open.
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

/** Returns the number of orders in queued pickups. */
export function ordersIn(presses: readonly Press[]): number {
  return presses.reduce((sum, { orders }) => sum + orders.length, 0)
}

/**
 * Returns those of the already picked-up orders (`already`) for which this queued pickup showed money due, since it may have been taken
 * twice. Empty unless the device was offline or an answer was lost.
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
 * Returns true if the pickup was made in time but recorded late, which costs the customer points. See
 * docs/decisions/025-counter-without-a-line.md.
 */
export function becameLate(press: Press, heardAt: Temporal.Instant): boolean {
  const pressedAt = Temporal.Instant.from(press.at)
  return press.orders.some(({ pickupUntil }) => {
    const day = Temporal.PlainDate.from(pickupUntil)
    return isLatePickup(day, heardAt) && !isLatePickup(day, pressedAt)
  })
}
