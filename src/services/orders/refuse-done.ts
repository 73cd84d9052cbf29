import type { Tx } from '../../db/database.ts'
import { readMaker, type MadeSo } from '../../db/order-story.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { Refused, type OrderDeed } from '../../domain/rejection.ts'
import { kstDay } from '../../domain/time.ts'
import { isShop, type Context, type Doer } from '../context.ts'

type Wanted = { id: string; status: OrderStatus }

/**
 * Refuses a status that the order cannot take. Staff who wanted the status that it has already get who set it and when.
 * @throws Refused ORDER_ALREADY, ORDER_STATUS
 */
export async function refuseStatus(tx: Tx, context: Context, actor: Doer, order: Wanted, to: OrderStatus): Promise<never> {
  if (order.status === to) await refuseDone(tx, context, actor, order, to)
  throw new Refused({ code: 'ORDER_STATUS', from: order.status, to })
}

/**
 * Refuses a command that was carried out already, with who did it and when. Returns when that is unknown, or when the actor is a customer
 * or a job without an author.
 * @throws Refused ORDER_ALREADY
 */
export async function refuseDone(tx: Tx, context: Context, actor: Doer, order: Wanted, deed: OrderDeed): Promise<void> {
  if (!isShop(actor) || actor.userId === null) return
  const made: MadeSo | null = await readMaker(tx, order.id, deed)
  if (!made) return
  const isToday = kstDay(made.at).equals(kstDay(context.clock()))
  throw new Refused({ code: 'ORDER_ALREADY', deed, by: made.by, name: made.name, at: made.at.toString(), isToday })
}
