import type { Tx } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { raiseDeadlines } from '../../db/orders/round-orders.ts'
import { isBefore } from '../../domain/time.ts'
import type { Context } from '../context.ts'

type Deadlines = { roundId: string; before: { deadline: Temporal.Instant }; after: { deadline: Temporal.Instant } }

/**
 * Copies a round's later deadline to its open orders and updates their owners' browsers, without a notification
 * (docs/RULES.md#a-rounds-deadline-moves). An earlier deadline changes nothing. Call it twice: with `wait` before the stock is locked, then
 * with `nowait` under that lock, for orders made meanwhile. With `nowait`, an order locked elsewhere restarts the transaction.
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
