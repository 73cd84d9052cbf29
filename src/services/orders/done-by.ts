import type { Tx } from '../../db/connection/database.ts'
import { readMaker } from '../../db/orders/order-story.ts'
import type { OrderDeed } from '../../domain/rejection.ts'
import { kstDay } from '../../domain/time.ts'
import { isShop, type Context, type Doer } from '../context.ts'

type DoneBy = { by: 'customer' | 'shop' | 'job'; name: string | null; at: string; isToday: boolean }

/**
 * Returns who last carried out a command on an order, and when; null if the order's history does not show it. Also returns null if the
 * reader `actor` is a customer or a job without an author.
 */
export async function doneBy(tx: Tx, context: Context, actor: Doer, orderId: string, deed: OrderDeed): Promise<DoneBy | null> {
  if (!isShop(actor) || actor.userId === null) return null
  const made = await readMaker(tx, orderId, deed)
  if (!made) return null
  const isToday = kstDay(made.at).equals(kstDay(context.clock()))
  return { by: made.by, name: made.name, at: made.at.toString(), isToday }
}
