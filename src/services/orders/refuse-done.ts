import type { Tx } from '../../db/connection/database.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { Refused, type OrderDeed } from '../../domain/rejection.ts'
import type { Context, Doer } from '../context.ts'
import { doneBy } from './done-by.ts'
import { refusePartlyDone } from './refuse-partly-done.ts'

type Wanted = { id: string; status: OrderStatus }

/**
 * Refuses a status that the order cannot take. Staff who wanted the status that it has already get who set it and when, and which of the
 * pieces that they saw do not have it.
 * @throws Refused ORDER_ALREADY, ORDER_PARTLY_DONE, ORDER_STATUS
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
 * Refuses a command that was carried out already, with who did it and when. Returns when that is unknown, or when the actor is a customer
 * or a job without an author.
 * @throws Refused ORDER_ALREADY, ORDER_PARTLY_DONE
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
