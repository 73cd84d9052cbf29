import type { z } from 'zod'
import type { OrderMoney, undoPaymentInput } from '../../contract/schemas/payments.ts'
import { forgetDeposit } from '../../db/bank-lines.ts'
import type { Tx } from '../../db/database.ts'
import { lockOrder } from '../../db/orders.ts'
import { findPayment, readPayments, type PaymentRow } from '../../db/payments.ts'
import { mayUndo } from '../../domain/payment.ts'
import { Refused } from '../../domain/rejection.ts'
import { answerOnce } from '../answer-once.ts'
import type { Actor, Context } from '../context.ts'
import { refuseRecorded } from './refuse-recorded.ts'
import { settleMoney } from './settle-money.ts'

/**
 * Takes a payment or a refund back by a further entry, once. An open order that is covered no more becomes RESERVED; a deposit may be
 * counted again.
 * @throws Refused PAYMENT_NOT_FOUND, ORDER_ALREADY, PAYMENT_FINAL
 */
export async function undoPayment(context: Context, actor: Actor, input: z.output<typeof undoPaymentInput>): Promise<OrderMoney> {
  return await answerOnce(context, actor, { verb: 'undoPayment', input }, async tx => {
    const found = await findPayment(tx, input.paymentId)
    const order = found && (await lockOrder(tx, found.order_id))
    // again under the lock: somebody else may have undone it
    const payment = order && (await findPayment(tx, input.paymentId))
    if (!payment || !order) throw new Refused({ code: 'PAYMENT_NOT_FOUND' })
    const isReversed = payment.is_reversed
    if (isReversed) refuseRecorded(context, 'undo_payment', await correctionOf(tx, payment))
    if (!mayUndo({ kind: payment.kind, amount: payment.amount, isReversed }, order.received))
      throw new Refused({ code: 'PAYMENT_FINAL' })
    const correction = { kind: 'correction' as const, amount: -payment.amount, reverses: payment.id }
    const money = await settleMoney(tx, context, actor, order, { action: 'payment.undo', payment: correction })
    if (payment.bank_line_id !== null) await forgetDeposit(tx, order.id, payment.bank_line_id)
    return money
  })
}

async function correctionOf(tx: Tx, { id, order_id }: PaymentRow): Promise<PaymentRow | undefined> {
  return (await readPayments(tx, order_id)).find(entry => entry.reverses === id)
}
