import { readCarried } from '../../db/orders/carried-money.ts'
import type { Tx } from '../../db/connection/database.ts'
import type { LockedOrder } from '../../db/orders/orders.ts'
import { raiseOrderVersion, setPaidStatus } from '../../db/payments/payments.ts'
import { planCarryBack, type CarryBack, type Move } from '../../domain/carry-back.ts'
import { isOpen } from '../../domain/order.ts'
import { statusByMoney } from '../../domain/payment.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { recordStatus } from '../order-changes/record.ts'
import { recordCarried } from './carry.ts'
import { postPayments, type UnnamedPayment } from './post.ts'

/**
 * Moves money back to `origin` from the open orders to which it moved when `origin` was split; updates their statuses. It moves what
 * `origin` lacks to have `amount` less `replaced` won; the caller restores a `marked` payment of `replaced` won. Returns the payment
 * entries that the caller must append to `origin`. The caller has locked `orders`.
 * @throws Refused PAYMENT_HELD (an order may not give the money back), PAYMENT_FINAL (the orders no longer have it)
 */
export async function carryBack(
  tx: Tx,
  context: Context,
  actor: Actor,
  {
    origin,
    orders,
    amount,
    replaced = 0,
  }: { origin: LockedOrder; orders: readonly LockedOrder[]; amount: number; replaced?: number },
  now: Temporal.Instant,
): Promise<UnnamedPayment[]> {
  const holders = await readCarried(tx, origin.id)
  const plan = movesOf(planCarryBack(holders, origin.id, amount))
  const moves = replaced === 0 ? plan : movesOf(planCarryBack(holders, origin.id, amount - replaced))
  const entriesOf = (id: string) =>
    moves.flatMap(({ from, to, amount: moved }): UnnamedPayment[] => {
      if (to === id) return [{ kind: 'carried', amount: moved, otherOrder: from }]
      return from === id ? [{ kind: 'carried', amount: -moved, otherOrder: to }] : []
    })
  for (const order of orders) {
    const carried = entriesOf(order.id)
    if (order.id === origin.id || carried.length === 0) continue
    const paid = await postPayments(tx, context, actor, order, carried, now)
    await raiseOrderVersion(tx, order.id)
    await recordCarried(tx, context, actor, { order, carried }, now)
    const to = isOpen(paid.status) ? statusByMoney(paid.status as 'RESERVED' | 'PREPAID', paid.total, paid.received) : paid.status
    if (to === paid.status) continue
    await setPaidStatus(tx, order.id, to as 'RESERVED' | 'PREPAID', now)
    await recordStatus(tx, context, actor, { order: paid, to, facts: { received: paid.received } }, now)
  }
  return entriesOf(origin.id)
}

function movesOf(plan: CarryBack): Move[] {
  if (plan === 'gone') throw new Refused({ code: 'PAYMENT_FINAL' })
  if ('why' in plan) throw new Refused({ code: 'PAYMENT_HELD', ...plan })
  return plan.moves
}
