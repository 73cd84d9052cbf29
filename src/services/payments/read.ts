import type { Payment } from '../../contract/schemas/payments.ts'
import { readCarried } from '../../db/orders/carried-money.ts'
import { findOrder } from '../../db/orders/order-story.ts'
import { readPayments } from '../../db/payments/payments.ts'
import { findReplacedMark } from '../../db/payments/replaced-marks.ts'
import { planCarryBack, type CarryingOrder } from '../../domain/carry-back.ts'
import { mayUndo, restoredMark } from '../../domain/payment.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { writeAccess } from '../write-access.ts'

/**
 * Returns an order's payment ledger, oldest entry first, each with whether it can be undone. Records the access to personal data.
 * @throws Refused ORDER_NOT_FOUND
 */
export async function readOrderPayments(context: Context, actor: Actor, orderId: string): Promise<Payment[]> {
  const order = await findOrder(context.db, orderId)
  if (!order) throw new Refused({ code: 'ORDER_NOT_FOUND' })
  await writeAccess(context, actor, [order], 'order')
  const carried = await readCarried(context.db, order.id)
  const payments: Payment[] = []
  for (const row of await readPayments(context.db, order.id)) {
    const facts = { kind: row.kind, amount: row.amount, isReversed: row.is_reversed, isRestored: row.is_restored }
    const restores = row.kind === 'deposit' && !row.is_reversed ? restoredMark(await findReplacedMark(context.db, row.id)) : 0
    const undo = mayUndo(facts) ? undoOf(carried, order.id, { amount: row.amount, restores }) : never
    payments.push({ id: row.id, ...facts, at: row.made_at.toString(), by: row.actor_name, ...undo })
  }
  return payments
}

type Undo = Pick<Payment, 'canUndo' | 'carriedBack' | 'held' | 'restores'>
const never: Undo = { canUndo: false, carriedBack: 0, held: null, restores: 0 }

function undoOf(orders: readonly CarryingOrder[], orderId: string, of: { amount: number; restores: number }): Undo {
  const plan = planCarryBack(orders, orderId, of.amount)
  if (plan === 'gone') return never
  if ('why' in plan) return { ...never, held: plan }
  const rest = of.restores === 0 ? plan : planCarryBack(orders, orderId, of.amount - of.restores)
  const needed = rest !== 'gone' && 'moves' in rest ? rest : plan
  return {
    ...never,
    canUndo: true,
    restores: of.restores,
    carriedBack: needed.moves.reduce((sum, { to, amount }) => sum + (to === orderId ? amount : 0), 0),
  }
}
