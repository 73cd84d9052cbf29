import type { Tx } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { raiseDeadlines } from '../../db/orders/round-orders.ts'
import { isBefore } from '../../domain/time.ts'
import type { Context } from '../context.ts'

type Deadlines = { roundId: string; before: { deadline: Temporal.Instant }; after: { deadline: Temporal.Instant } }

/**
 * Copies a round's later deadline to its open orders; an earlier deadline changes nothing (docs/RULES.md#a-rounds-deadline-moves).
 * Publishes a live update, no notification. Like `moveOpenOrders`, it is called with `wait` before the stock is locked, and with `nowait`
 * under that lock.
 */
export async function deferDeadlines(
  tx: Tx,
  context: Context,
  { roundId, before, after }: Deadlines,
  wait: 'wait' | 'nowait',
): Promise<void> {
  if (!isBefore(before.deadline, after.deadline)) return
  const orders = await raiseDeadlines(tx, roundId, after.deadline, wait)
  if (orders.length === 0) return
  const userIds = [...new Set(orders.map(order => order.userId))]
  const orderIds = [...new Set(orders.map(order => order.id))]
  await publish(tx, 'orders.reshaped', { userIds, orderIds }, context.clock())
}
