import type { Tx } from '../../db/connection/database.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { Refused, type OrderDeed } from '../../domain/rejection.ts'
import type { Context, Doer } from '../context.ts'
import { doneBy } from './done-by.ts'
import { refusePartlyDone } from './refuse-partly-done.ts'

type Wanted = { id: string; status: OrderStatus }

/**
 * Throws the refusal of a status that the order cannot take. If the order has this status already, the refusal tells staff who set it and
 * when.
 * @throws Refused ORDER_STATUS; ORDER_ALREADY if it has the status; ORDER_PARTLY_DONE if it has, but not all orders split off it since the
 * caller saw `seenQuantity` pieces
 */
export async function refuseStatus(
  tx: Tx,
  context: Context,
  actor: Doer,
  order: Wanted,
  to: OrderStatus,
  seenQuantity?: number,
): Promise<never> {
  if (order.status === to) await refuseDone(tx, context, actor, order, to, seenQuantity)
  throw new Refused({ code: 'ORDER_STATUS', from: order.status, to })
}

/**
 * Refuses the staff command `deed` if this order's history shows that it was already carried out; the refusal names who did it and when.
 * Does nothing if the actor is a customer or a job without an author.
 * @throws Refused ORDER_ALREADY; ORDER_PARTLY_DONE if it was not carried out on all orders split off since the caller saw `seenQuantity`
 * pieces
 */
export async function refuseDone(
  tx: Tx,
  context: Context,
  actor: Doer,
  order: Wanted,
  deed: OrderDeed,
  seenQuantity?: number,
): Promise<void> {
  if (deed !== 'revert' && deed !== 'split') await refusePartlyDone(tx, context, actor, order.id, deed, seenQuantity)
  const made = await doneBy(tx, context, actor, order.id, deed)
  if (made) throw new Refused({ code: 'ORDER_ALREADY', deed, ...made })
}
