import type { z } from 'zod'
import type { OrderMoney, recordPaymentInput } from '../../contract/schemas/payments.ts'
import type { Tx } from '../../db/connection/database.ts'
import { lockOrder } from '../../db/orders/orders.ts'
import { readPayments, type PaymentRow } from '../../db/payments/payments.ts'
import { isOpen } from '../../domain/order.ts'
import { amountDue } from '../../domain/payment.ts'
import { Refused } from '../../domain/rejection.ts'
import { answerOnce } from '../answer-once.ts'
import type { Actor, Context } from '../context.ts'
import { refuseOwnAccount } from '../loyalty/own-account.ts'
import { refuseUnseen } from '../order-changes/refuse-unseen.ts'
import { refuseRecorded } from './refuse-recorded.ts'
import { settleMoney } from './settle-money.ts'

/**
 * Records money that staff received for an order, at most what is still due; for an open order also more, with `acceptExcess`. An open
 * order becomes PREPAID once its price is received. A repeated request returns the first answer.
 * @throws Refused ORDER_NOT_FOUND, OWN_ACCOUNT, ORDER_CLOSED, ORDER_ALREADY (the order's last payment is the same), ORDER_CHANGED,
 * PAYMENT_TOO_MUCH, IDEMPOTENCY_MISMATCH
 */
export async function recordPayment(
  context: Context,
  actor: Actor,
  input: z.output<typeof recordPaymentInput>,
): Promise<OrderMoney> {
  return await answerOnce(context, actor, { verb: 'recordPayment', input }, async tx => {
    const order = await lockOrder(tx, input.orderId)
    if (!order) throw new Refused({ code: 'ORDER_NOT_FOUND' })
    refuseOwnAccount(actor, order.userId)
    if (order.status === 'CANCELED') throw new Refused({ code: 'ORDER_CLOSED', status: order.status })
    const most = amountDue(order)
    const isStale = input.expectedVersion !== undefined && input.expectedVersion !== order.version
    if (isStale || (input.amount > most && input.acceptExcess !== true))
      refuseRecorded(context, 'payment', await lastLike(tx, input))
    refuseUnseen(order, input.expectedVersion)
    const mayExceed = input.acceptExcess === true && isOpen(order.status)
    if (input.amount > most && !mayExceed) throw new Refused({ code: 'PAYMENT_TOO_MUCH', most })
    const payment = { kind: input.kind, amount: input.amount }
    return await settleMoney(tx, context, actor, order, { action: 'payment.record', payment })
  })
}

/** Returns the order's last entry if it has the same kind and amount; undefined otherwise. */
async function lastLike(tx: Tx, { orderId, kind, amount }: z.output<typeof recordPaymentInput>): Promise<PaymentRow | undefined> {
  const last = (await readPayments(tx, orderId)).at(-1)
  return last?.kind === kind && last.amount === amount ? last : undefined
}
