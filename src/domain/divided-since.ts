import type { OrderStatus } from './order.ts'

/** One order of several that were one before; `total` and `due` in won. */
export type OrderPart = {
  orderId: string
  status: OrderStatus
  items: { name: string; quantity: number }[]
  total: number
  due: number
  version: number
}

/** A part, and which direct division of the first order it comes from: the order that was made then. */
export type BranchPart = OrderPart & { branchId: string }

/**
 * Returns the parts that left an order since `seenQuantity` of its pieces were seen. `parts` are all that ever left it. Ids sort by time,
 * so the newest divisions are taken until their pieces add up.
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

/** Returns a part without the division that it comes from. */
export function withoutBranch(part: BranchPart): OrderPart {
  const { branchId: _, ...plain } = part
  return plain
}

/** Returns the number of pieces in an order. */
export function piecesOf({ items }: Pick<OrderPart, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
