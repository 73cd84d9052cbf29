import type { Tx } from '../../db/database.ts'
import { readMaker, type MadeSo } from '../../db/order-story.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { Refused, type OrderDeed } from '../../domain/rejection.ts'
import { kstDay } from '../../domain/time.ts'
import { isShop, type Context, type Doer } from '../context.ts'

type Wanted = { id: string; status: OrderStatus }

/**
 * Refuses a status that the order may not take. Staff who wanted what it is already are told who made it so and when.
 * @throws Refused ORDER_ALREADY, ORDER_STATUS
 */
export async function refuseStatus(tx: Tx, context: Context, actor: Doer, order: Wanted, to: OrderStatus): Promise<never> {
  if (order.status === to) await refuseDone(tx, context, actor, order, to)
  throw new Refused({ code: 'ORDER_STATUS', from: order.status, to })
}

/**
 * Refuses what has been done to the order already, naming who did it and when; returns when that is not known, or the actor is no
 * member of staff: customers hear no names. @throws Refused ORDER_ALREADY
 */
export async function refuseDone(tx: Tx, context: Context, actor: Doer, order: Wanted, deed: OrderDeed): Promise<void> {
  if (!isShop(actor) || actor.userId === null) return
  const made: MadeSo | null = await readMaker(tx, order.id, deed)
  if (!made) return
  const isToday = kstDay(made.at).equals(kstDay(context.clock()))
  throw new Refused({ code: 'ORDER_ALREADY', deed, by: made.by, name: made.name, at: made.at.toString(), isToday })
}
