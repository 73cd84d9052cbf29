import type { z } from 'zod'
import type { OrderMoney, undoPaymentInput } from '../../contract/schemas/payments.ts'
import { forgetDeposit } from '../../db/bank/bank-lines.ts'
import { lockCarried } from '../../db/orders/carried-money.ts'
import type { Tx } from '../../db/connection/database.ts'
import type { LockedOrder } from '../../db/orders/orders.ts'
import { findPayment, readPayments, type PaymentRow } from '../../db/payments/payments.ts'
import { findReplacedMark, findUnpaidMarks, isDepositCounted } from '../../db/payments/replaced-marks.ts'
import { mayUndo, restoredMark } from '../../domain/payment.ts'
import { Refused } from '../../domain/rejection.ts'
import { answerOnce } from '../answer-once.ts'
import type { Actor, Context } from '../context.ts'
import { refuseOwnAccount } from '../loyalty/own-account.ts'
import { refuseChanged } from '../order-changes/refuse-changed.ts'
import { carryBack } from './carry-back.ts'
import { refuseRecorded } from './refuse-recorded.ts'
import { settleMoney, tellRefund } from './settle-money.ts'

/**
 * Undoes a payment or refund, once, by a correcting entry. Money of it that moved to orders split off this order is moved back first.
 * Undoing a deposit restores the `marked` payments that it replaced, and the deposit can be confirmed again. A repeated request returns the
 * first answer.
 * @throws Refused PAYMENT_NOT_FOUND, OWN_ACCOUNT, ORDER_ALREADY, ORDER_CHANGED, PAYMENT_FINAL, PAYMENT_HELD, IDEMPOTENCY_MISMATCH
 */
export async function undoPayment(context: Context, actor: Actor, input: z.output<typeof undoPaymentInput>): Promise<OrderMoney> {
  return await answerOnce(context, actor, { verb: 'undoPayment', input }, async tx => {
    const { money } = await undoPaymentIn(tx, context, actor, input)
    return money
  })
}

/**
 * Undoes a payment in the given transaction, as `undoPayment` does. `amount` is the signed change of the won received; `userId` is the
 * order's owner.
 */
export async function undoPaymentIn(
  tx: Tx,
  context: Context,
  actor: Actor,
  input: Pick<z.output<typeof undoPaymentInput>, 'paymentId' | 'expectedVersion'>,
): Promise<{ money: OrderMoney; userId: string; amount: number }> {
  const found = await findPayment(tx, input.paymentId)
  const beside = found?.bank_line_id ? (await findUnpaidMarks(tx, found.bank_line_id)).map(mark => mark.orderId) : []
  const orders = found ? await lockCarried(tx, found.order_id, beside) : []
  const order = orders.find(each => each.id === found?.order_id)
  // Read again under the lock: it may have been undone meanwhile.
  const payment = order && (await findPayment(tx, input.paymentId))
  if (!payment || !order) throw new Refused({ code: 'PAYMENT_NOT_FOUND' })
  for (const { userId } of orders) refuseOwnAccount(actor, userId)
  const isReversed = payment.is_reversed
  if (isReversed) refuseRecorded(context, 'undo_payment', await correctionOf(tx, payment))
  await refuseChanged(tx, context, order, input.expectedVersion)
  const { amount } = payment
  if (!mayUndo({ kind: payment.kind, isReversed })) throw new Refused({ code: 'PAYMENT_FINAL' })
  const mark = payment.kind === 'deposit' ? await findReplacedMark(tx, payment.id) : null
  const restored = restoredMark(mark)
  const carried = await carryBack(tx, context, actor, { origin: order, orders, amount, replaced: restored }, context.clock())
  const correction = { kind: 'correction' as const, amount: -amount, reverses: payment.id }
  const money = await settleMoney(tx, context, actor, order, {
    action: 'payment.undo',
    payment: correction,
    carried,
    way: payment.kind,
    ...(mark && restored > 0 && { restored: { markId: mark.id, amount: restored, prepaidAt: mark.prepaidAt } }),
  })
  if (payment.kind === 'refund') await tellRefund(tx, order, -payment.amount, context.clock())
  if (payment.bank_line_id !== null) {
    await restoreUnpaid(tx, context, actor, orders, payment.bank_line_id)
    await forgetDeposit(tx, order.id, payment.bank_line_id)
  }
  return { money, userId: order.userId, amount: -amount + restored }
}

/** Restores the marks of orders that got nothing of a deposit, once all its payments are undone. */
async function restoreUnpaid(
  tx: Tx,
  context: Context,
  actor: Actor,
  orders: readonly LockedOrder[],
  lineId: string,
): Promise<void> {
  if (await isDepositCounted(tx, lineId)) return
  for (const mark of await findUnpaidMarks(tx, lineId)) {
    const order = orders.find(each => each.id === mark.orderId)
    const amount = restoredMark(mark)
    if (!order || amount === 0) continue
    await settleMoney(tx, context, actor, order, {
      action: 'payment.undo',
      payment: { kind: 'marked', amount, restores: mark.id },
      way: 'deposit',
      prepaidAt: mark.prepaidAt,
    })
  }
}

async function correctionOf(tx: Tx, { id, order_id }: PaymentRow): Promise<PaymentRow | undefined> {
  return (await readPayments(tx, order_id)).find(entry => entry.reverses === id)
}
