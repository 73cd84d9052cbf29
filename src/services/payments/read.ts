import type { Payment } from '../../contract/schemas/payments.ts'
import { readCarried } from '../../db/carried-money.ts'
import { findOrder } from '../../db/order-story.ts'
import { readPayments } from '../../db/payments.ts'
import { planCarryBack, type CarryBack } from '../../domain/carry-back.ts'
import { mayUndo } from '../../domain/payment.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { writeAccess } from '../orders/read-admin.ts'

/** Returns an order's ledger of payments, the first entry first. Who looked is recorded. @throws Refused ORDER_NOT_FOUND */
export async function readOrderPayments(context: Context, actor: Actor, orderId: string): Promise<Payment[]> {
  const order = await findOrder(context.db, orderId)
  if (!order) throw new Refused({ code: 'ORDER_NOT_FOUND' })
  await writeAccess(context, actor, [order], 'order')
  const carried = await readCarried(context.db, order.id)
  return (await readPayments(context.db, order.id)).map(row => {
    const facts = { kind: row.kind, amount: row.amount, isReversed: row.is_reversed }
    const undo = mayUndo(facts) ? undoOf(planCarryBack(carried, order.id, row.amount), order.id) : never
    return { id: row.id, ...facts, at: row.created_at.toString(), by: row.actor_name, ...undo }
  })
}

type Undo = Pick<Payment, 'canUndo' | 'carriedBack' | 'held'>
const never: Undo = { canUndo: false, carriedBack: 0, held: null }

function undoOf(plan: CarryBack, orderId: string): Undo {
  if (plan === 'gone') return never
  if ('why' in plan) return { ...never, held: plan }
  return {
    ...never,
    canUndo: true,
    carriedBack: plan.moves.reduce((sum, { to, amount }) => sum + (to === orderId ? amount : 0), 0),
  }
}
