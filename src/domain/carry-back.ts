import { isOpen, type OrderStatus } from './order.ts'

/** Why an order keeps money that was carried to it: it is closed, or some of its money was given back. */
export const holdReasons = ['picked_up', 'canceled', 'refunded'] as const
export type HoldReason = (typeof holdReasons)[number]

/** An order with the won that it received and the net won that it carried to each other order; negative where money came from there. */
export type CarryingOrder = {
  id: string
  status: OrderStatus
  received: number
  hasRefund: boolean
  carriedTo: ReadonlyMap<string, number>
}

/** Money to be carried from one order to another, in won. */
export type Move = { from: string; to: string; amount: number }

/** How an entry is taken back: money is carried back first, or an order keeps some of it, or it has left all of them. */
export type CarryBack = { moves: Move[] } | { orderId: string; why: HoldReason } | 'gone'

/**
 * Decides which orders carry money back so that an entry of `amount` won can be taken out of `originId` (docs/RULES.md#money). Moves are in
 * the order in which they keep every received amount at 0 or more.
 */
export function planCarryBack(orders: readonly CarryingOrder[], originId: string, amount: number): CarryBack {
  const byId = new Map(orders.map(order => [order.id, order]))
  const origin = byId.get(originId)!
  if (origin.received >= amount) return { moves: [] }
  const received = new Map(orders.map(order => [order.id, order.received]))
  const moves: Move[] = []
  const visited = new Set<string>()

  /** Fills an order up to `wanted` won from where it carried money. Returns the order that keeps some of it, or null. */
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

/** Returns why money of an order stays with it, or null. A closed order without money keeps none. */
function keptBy({ id, status, received, hasRefund }: CarryingOrder): { orderId: string; why: HoldReason } | null {
  if (hasRefund) return { orderId: id, why: 'refunded' }
  if (isOpen(status) || received === 0) return null
  return { orderId: id, why: status === 'PICKED_UP' ? 'picked_up' : 'canceled' }
}
