import type { z } from 'zod'
import type { OrderMoney, recordRefundsInput } from '../../contract/schemas/payments.ts'
import type { Tx } from '../../db/connection/database.ts'
import { lockOrder } from '../../db/orders/orders.ts'
import { readPayments, type PaymentRow } from '../../db/payments/payments.ts'
import { amountToReturn } from '../../domain/payment.ts'
import { Refused } from '../../domain/rejection.ts'
import { answerOnce } from '../answer-once.ts'
import type { Actor, Context } from '../context.ts'
import { refuseOwnAccount } from '../loyalty/own-account.ts'
import { eachOrder, type StatusResults } from '../order-changes/each-order.ts'
import { partKey } from '../order-changes/part-key.ts'
import { refuseUnseen } from '../order-changes/refuse-unseen.ts'
import { refuseRecorded } from './refuse-recorded.ts'
import { settleMoney } from './settle-money.ts'

/**
 * Records that the customers of these orders got back all money to be refunded, each order in a separate transaction. Refusals are returned
 * per order, not thrown (ORDER_ALREADY if it was refunded before). `refunds` has the recorded payments, for an undo.
 */
export async function recordRefunds(
  context: Context,
  actor: Actor,
  { requestId, orderIds, expectedVersions }: z.output<typeof recordRefundsInput>,
): Promise<StatusResults & { refunds: OrderMoney[] }> {
  const refunds: OrderMoney[] = []
  const results = await eachOrder(context, orderIds, async orderId => {
    const input = { requestId: requestId && partKey(requestId, orderId), orderId }
    const { userId, money, returned } = await answerOnce(context, actor, { verb: 'recordRefunds', input }, async tx => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new Refused({ code: 'ORDER_NOT_FOUND' })
      refuseOwnAccount(actor, order.userId)
      const amount = amountToReturn(order)
      if (amount === 0) refuseRecorded(context, 'refund', await lastRefund(tx, orderId))
      refuseUnseen(order, expectedVersions?.[orderId])
      if (amount === 0) throw new Refused({ code: 'NOTHING_TO_RETURN' })
      const payment = { kind: 'refund' as const, amount: -amount }
      const money = await settleMoney(tx, context, actor, order, { action: 'payment.refund', payment })
      return { userId: order.userId, money, returned: amount }
    })
    refunds.push(money)
    return { userId, points: 0, amount: -returned || 0 }
  })
  return { ...results, refunds }
}

/** Returns the order's last entry if it is a refund; undefined otherwise. */
async function lastRefund(tx: Tx, orderId: string): Promise<PaymentRow | undefined> {
  const last = (await readPayments(tx, orderId)).at(-1)
  return last?.kind === 'refund' ? last : undefined
}
