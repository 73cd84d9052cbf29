import type { Tx } from '../../db/database.ts'
import { publish } from '../../db/outbox.ts'
import { raiseDeadlines } from '../../db/round-orders.ts'
import { isBefore } from '../../domain/time.ts'
import type { Context } from '../context.ts'

type Deadlines = { roundId: string; before: { deadline: Temporal.Instant }; after: { deadline: Temporal.Instant } }

/**
 * Gives a round's later deadline to its open orders, so that they may be cancelled without penalty as long as the product's page says; an
 * earlier one takes nothing from them (docs/RULES.md#a-rounds-deadline-moves). Nobody is told in words, but pages are read again. Once before
 * the shelves are locked (`wait`), and once under them (`nowait`), as `moveOpenOrders`.
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
