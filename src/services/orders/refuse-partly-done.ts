import type { Tx } from '../../db/connection/database.ts'
import { readBranches } from '../../db/orders/order-branches.ts'
import { dividedSince, piecesOf, withoutBranch, type BranchPart } from '../../domain/divided-since.ts'
import { fullName } from '../../domain/full-name.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { amountDue } from '../../domain/payment.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context, Doer } from '../context.ts'
import { doneBy } from './done-by.ts'

/**
 * Refuses to set the status `deed` again if the order got it already, but an order split off it since the caller saw it has another status
 * (docs/RULES.md#order-statuses). The refusal lists the orders split off. `seenQuantity` is the number of pieces that the caller saw in the
 * order; undefined skips the check.
 * @throws Refused ORDER_PARTLY_DONE
 */
export async function refusePartlyDone(
  tx: Tx,
  context: Context,
  actor: Doer,
  orderId: string,
  deed: OrderStatus,
  seenQuantity: number | undefined,
): Promise<void> {
  if (seenQuantity === undefined) return
  const made = await doneBy(tx, context, actor, orderId, deed)
  if (!made) return
  const parts = (await readBranches(tx, orderId)).map(partOf)
  const own = parts.find(part => part.orderId === orderId)!
  const rest = dividedSince(
    piecesOf(own),
    seenQuantity,
    parts.filter(part => part !== own),
  )
  if (rest.every(({ status }) => status === deed)) return
  throw new Refused({ code: 'ORDER_PARTLY_DONE', deed, ...made, part: withoutBranch(own), rest })
}

function partOf({ items, received, ...row }: Awaited<ReturnType<typeof readBranches>>[number]): BranchPart {
  const named = items.map(({ product, item, quantity }) => ({ name: nameOf(product, item), quantity }))
  return { ...row, items: named, due: amountDue({ ...row, received }) }
}

/** Returns the product's name, followed by the item's unless the product's name contains it. */
function nameOf(product: string, item: string): string {
  return product.includes(item) ? product : fullName(product, item)
}
