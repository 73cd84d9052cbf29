import type { Tx } from '../../db/connection/database.ts'
import { lockOrder, type LockedOrder } from '../../db/orders/orders.ts'
import { setPaidStatus } from '../../db/payments/payments.ts'
import { divideReceived, statusByMoney } from '../../domain/payment.ts'
import type { Context, Doer } from '../context.ts'
import { audit } from '../audit.ts'
import { recordPayment, recordSettled } from '../order-changes/record.ts'
import { postPayments } from './post.ts'

/**
 * Divides the money received for an order between that order and the orders split off it, and sets their statuses (docs/RULES.md#money).
 * The caller has locked all of them and set their prices.
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
    origin = await carry(tx, context, actor, { order: origin, amount: -amount, otherOrder: part.id }, now)
    const paid = await carry(tx, context, actor, { order: part, amount, otherOrder: originId }, now)
    await settle(tx, context, actor, paid, now)
  }
  await settle(tx, context, actor, origin, now)
}

/**
 * Appends money moved from or to another order to a locked order's payment ledger, and records it. Returns the order with its new received
 * amount.
 */
async function carry(
  tx: Tx,
  context: Context,
  actor: Doer,
  { order, amount, otherOrder }: { order: LockedOrder; amount: number; otherOrder: string },
  now: Temporal.Instant,
): Promise<LockedOrder> {
  if (amount === 0) return order
  const carried = [{ kind: 'carried' as const, amount, otherOrder }]
  const paid = await postPayments(tx, context, actor, order, carried, now)
  await recordCarried(tx, context, actor, { order, carried }, now)
  return paid
}

/**
 * Records payment entries by which money moved from or to other orders, in an order's history and the audit log. The entries are appended
 * already; `order` is the order before that. Returns the won received after them.
 */
export async function recordCarried(
  tx: Tx,
  context: Context,
  actor: Doer,
  { order, carried }: { order: LockedOrder; carried: readonly { amount: number }[] },
  now: Temporal.Instant,
): Promise<number> {
  let { received } = order
  for (const { amount } of carried) {
    const before = { received }
    received += amount
    const facts = { kind: 'carried' as const, amount, received }
    await recordPayment(tx, context, actor, { order, facts, isTold: false }, now)
    await audit(tx, context, actor, { action: 'payment.carry', subject: 'order', subjectId: order.id, before, after: facts })
  }
  return received
}

/** Sets the status of an open order by its money and records a change. */
async function settle(tx: Tx, context: Context, actor: Doer, order: LockedOrder, now: Temporal.Instant): Promise<void> {
  if (order.status !== 'RESERVED' && order.status !== 'PREPAID') return
  const status = statusByMoney(order.status, order.total, order.received)
  if (status === order.status) return
  await setPaidStatus(tx, order.id, status, now)
  await recordSettled(tx, context, actor, { order, to: status, facts: { received: order.received } }, now)
}
