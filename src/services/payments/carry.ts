import type { Tx } from '../../db/database.ts'
import { lockOrder, type LockedOrder } from '../../db/orders.ts'
import { setPaidStatus } from '../../db/payments.ts'
import { divideReceived, statusByMoney } from '../../domain/payment.ts'
import type { Context, Doer } from '../context.ts'
import { postPayments } from './post.ts'

/**
 * Carries received money along with items that were moved out of an open order, and sets the status of each part by its money
 * (docs/RULES.md#money). The caller holds the orders and has set their prices.
 */
export async function carryReceived(
  tx: Tx,
  context: Context,
  actor: Doer,
  { originId, partIds }: { originId: string; partIds: readonly string[] },
  now: Temporal.Instant,
): Promise<void> {
  let origin = (await lockOrder(tx, originId))!
  const parts: LockedOrder[] = []
  for (const id of partIds) parts.push((await lockOrder(tx, id))!)
  const [, ...amounts] = divideReceived(
    origin.received,
    [origin, ...parts].map(order => order.total),
  )
  for (const [place, part] of parts.entries()) {
    const amount = amounts[place]!
    origin = await postPayments(tx, context, actor, origin, [{ kind: 'carried', amount: -amount, otherOrder: part.id }], now)
    await settle(tx, await postPayments(tx, context, actor, part, [{ kind: 'carried', amount, otherOrder: originId }], now), now)
  }
  await settle(tx, origin, now)
}

async function settle(tx: Tx, order: LockedOrder, now: Temporal.Instant): Promise<void> {
  if (order.status !== 'RESERVED' && order.status !== 'PREPAID') return
  const status = statusByMoney(order.status, order.total, order.received)
  if (status !== order.status) await setPaidStatus(tx, order.id, status, now)
}
