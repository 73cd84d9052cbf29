import type { OrderStatus } from './order.ts'

/** One of the orders into which an order was divided: its price (`total`) and the amount still to pay (`due`) are in won. */
export type OrderPart = {
  orderId: string
  status: OrderStatus
  items: { name: string; quantity: number }[]
  total: number
  due: number
  version: number
}

/**
 * A part that was split off an order, or off another part of that order. `branchId` is the id of the part that was split off the order
 * itself: this part, or the one from which this part comes.
 */
export type BranchPart = OrderPart & { branchId: string }

/**
 * Returns the parts that were split off an order since the caller saw it with `seenQuantity` pieces; now it has `quantity`. `parts` are
 * all parts ever split off. The newest of them are returned, until their pieces make up the difference.
 */
export function dividedSince(quantity: number, seenQuantity: number, parts: readonly BranchPart[]): OrderPart[] {
  const branches = [...Map.groupBy(parts, part => part.branchId)].toSorted(([a], [b]) => (a < b ? 1 : -1))
  let missing = seenQuantity - quantity
  const since: OrderPart[] = []
  for (const [, ofBranch] of branches) {
    if (missing <= 0) break
    missing -= ofBranch.reduce((sum, part) => sum + piecesOf(part), 0)
    since.push(...ofBranch.map(withoutBranch))
  }
  return since
}

export function withoutBranch(part: BranchPart): OrderPart {
  const { branchId: _, ...plain } = part
  return plain
}

/** Returns the number of pieces in an order. */
export function piecesOf({ items }: Pick<OrderPart, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
