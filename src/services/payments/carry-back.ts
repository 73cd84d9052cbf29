import { readCarried } from '../../db/carried-money.ts'
import type { Tx } from '../../db/database.ts'
import type { LockedOrder } from '../../db/orders.ts'
import { raiseOrderVersion, setPaidStatus } from '../../db/payments.ts'
import { planCarryBack } from '../../domain/carry-back.ts'
import { isOpen } from '../../domain/order.ts'
import { statusByMoney } from '../../domain/payment.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { recordStatus } from '../orders/record.ts'
import { recordCarried } from './carry.ts'
import { postPayments, type UnnamedPayment } from './post.ts'

/**
 * Carries money of an entry back from the open orders that hold it, and sets their status by what is left. Returns the entries that the caller
 * appends to `origin` ahead of the correction, in one statement: a joined part may hold no money. The caller holds `orders`, all that money
 * of `origin` was carried to (docs/RULES.md#money). @throws Refused PAYMENT_HELD, PAYMENT_FINAL
 */
export async function carryBack(
  tx: Tx,
  context: Context,
  actor: Actor,
  { origin, orders, amount }: { origin: LockedOrder; orders: readonly LockedOrder[]; amount: number },
  now: Temporal.Instant,
): Promise<UnnamedPayment[]> {
  const plan = planCarryBack(await readCarried(tx, origin.id), origin.id, amount)
  if (plan === 'gone') throw new Refused({ code: 'PAYMENT_FINAL' })
  if ('why' in plan) throw new Refused({ code: 'PAYMENT_HELD', ...plan })
  const entriesOf = (id: string) =>
    plan.moves.flatMap(({ from, to, amount: moved }): UnnamedPayment[] => {
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
