import { isOpen, type OrderStatus } from './order.ts'

/**
 * Reasons why an order keeps money that was moved to it from another order when they were divided or merged. The order is picked up or
 * canceled, or some of its money was refunded.
 */
export const holdReasons = ['picked_up', 'canceled', 'refunded'] as const
export type HoldReason = (typeof holdReasons)[number]

/**
 * An order that received money from other orders, or passed money on to them, when orders were divided or merged. `received` is in won.
 * `carriedTo` is the net won moved to each other order, by its id; negative when more came from that order.
 */
export type CarryingOrder = {
  id: string
  status: OrderStatus
  received: number
  hasRefund: boolean
  carriedTo: ReadonlyMap<string, number>
}

/** A transfer of money, in won, from one order to another. */
export type Move = { from: string; to: string; amount: number }

/**
 * Result of {@link planCarryBack}: the transfers to make, or the order that may not give its money back, with the reason. `gone`: the
 * orders together no longer have the money.
 */
export type CarryBack = { moves: Move[] } | { orderId: string; why: HoldReason } | 'gone'

/**
 * Plans transfers that return money to the order `originId`, until it has `amount` won and its payment of that amount can be reversed
 * (docs/RULES.md#money). The money was moved to other orders when orders were divided or merged. Made in this sequence, the transfers leave
 * no order below 0 won.
 */
export function planCarryBack(orders: readonly CarryingOrder[], originId: string, amount: number): CarryBack {
  const byId = new Map(orders.map(order => [order.id, order]))
  const origin = byId.get(originId)!
  if (origin.received >= amount) return { moves: [] }
  const received = new Map(orders.map(order => [order.id, order.received]))
  const moves: Move[] = []
  const visited = new Set<string>()

  /** Transfers money back until the order has `wanted` won. Returns the order that keeps its money and why, or null. */
  function fill(order: CarryingOrder, wanted: number): { orderId: string; why: HoldReason } | null {
    visited.add(order.id)
    for (const [id, carried] of order.carriedTo) {
      const claim = Math.min(carried, wanted - received.get(order.id)!)
      const holder = byId.get(id)
      if (claim <= 0 || !holder || visited.has(id)) continue
      const kept = keptBy(holder) ?? fill(holder, claim)
      if (kept) return kept
      const moved = Math.min(claim, received.get(id)!)
      if (moved === 0) continue
      moves.push({ from: id, to: order.id, amount: moved })
      received.set(id, received.get(id)! - moved)
      received.set(order.id, received.get(order.id)! + moved)
    }
    return null
  }

  const carriedAway = [...origin.carriedTo.values()].some(carried => carried > 0)
  const kept = (carriedAway ? keptBy(origin) : null) ?? fill(origin, amount)
  if (kept) return kept
  return received.get(originId)! < amount ? 'gone' : { moves }
}

/**
 * Returns why an order's received money cannot be moved to another order, or null: some of it was refunded, or the order is closed and has
 * received any.
 */
function keptBy({ id, status, received, hasRefund }: CarryingOrder): { orderId: string; why: HoldReason } | null {
  if (hasRefund) return { orderId: id, why: 'refunded' }
  if (isOpen(status) || received === 0) return null
  return { orderId: id, why: status === 'PICKED_UP' ? 'picked_up' : 'canceled' }
}
