import type { AdminOrder } from '../../../../contract/schemas/admin-orders.ts'
import { moneyOf } from '../../../format/order-money.ts'
import { isLatePickup } from '../../../../domain/penalty.ts'

/** An order as it was seen when somebody pressed: price and what was due, in won. Presses of an earlier version have no `due`. */
type SeenOrder = { id: string; quantity: number; total: number; due?: number; version: number; pickupUntil: string }

/**
 * One pickup that was pressed: written down before it is sent, and taken away only after the shop has answered. So it survives a lost
 * line, a lost answer, a reload and an empty battery, and is carried out once (its id is the idempotency key).
 */
export type Press = {
  id: string
  /** Presses of one stroke are undone together. */
  stroke: string
  /** Whose press it is: an admin's id and name. */
  by: { id: string; name: string }
  /** ISO instant of the shop's clock. */
  at: string
  person: { id: string; name: string; phoneLast4: string | null; namesakeCode?: string | null | undefined }
  orders: SeenOrder[]
  /** Pieces of the only order, of which some stay; null hands out all. */
  part: number | null
  /** It was sent, and no answer came: the shop may have carried it out. */
  isSent: boolean
  /** The shop's words where it refused; nobody has read them yet. */
  refusals: { orderId: string; message: string }[]
  /** It was carried out, but at an hour at which being late costs points; nobody has read that yet. */
  isLate: boolean
  /** No answer came at once: the device was offline, or the answer was lost. Presses of an earlier version have none. */
  hasWaited?: boolean
  /** Orders that had been picked up by another press, with the sentence that names who and when, until it is read. */
  others?: { orderId: string; message: string }[]
}

/** True until the server has answered; an answered press is kept only while something of it is unread. */
export function isWaiting({ refusals, isLate, others = [] }: Press): boolean {
  return refusals.length === 0 && !isLate && others.length === 0
}

/** Counts the orders of presses. */
export function ordersIn(presses: readonly Press[]): number {
  return presses.reduce((sum, { orders }) => sum + orders.length, 0)
}

/**
 * Returns the orders that were picked up by somebody else while this press waited and for which money was due: it may have been taken
 * twice.
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
 * Pressed in time, but heard of too late: the shop's clock took forty points that somebody may want to give back. See
 * docs/decisions/025-counter-without-a-line.md.
 */
export function becameLate(press: Press, heardAt: Temporal.Instant): boolean {
  const pressedAt = Temporal.Instant.from(press.at)
  return press.orders.some(({ pickupUntil }) => {
    const day = Temporal.PlainDate.from(pickupUntil)
    return isLatePickup(day, heardAt) && !isLatePickup(day, pressedAt)
  })
}
