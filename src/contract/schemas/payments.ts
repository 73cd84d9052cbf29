import { z } from 'zod'
import { holdReasons } from '../../domain/carry-back.ts'
import { paymentKinds, takenKinds } from '../../domain/payment.ts'
import { limits } from '../limits.ts'
import { id, instant, press, total } from './values.ts'

/** The version of the order that the caller saw; an order with another one is left unchanged. */
const expectedVersion = z.int().min(1).optional()

/** Money that staff took for an order; `amount` in won. */
export const recordPaymentInput = z.strictObject({
  requestId: press,
  orderId: id,
  expectedVersion,
  kind: z.enum(takenKinds, { error: '결제 방법을 골라 주세요.' }),
  amount: z.int({ error: '받은 금액은 1원 이상이에요.' }).min(1, { error: '받은 금액은 1원 이상이에요.' }).max(10_000_000_000),
  /** True if staff accept more money than is due for an open order; the excess is to be refunded. */
  acceptExcess: z.boolean().optional(),
})

/** Orders to record as refunded in full. */
export const recordRefundsInput = z.strictObject({
  requestId: press,
  orderIds: z
    .array(id)
    .min(1, { error: '주문을 골라 주세요.' })
    .max(limits.bulkOrders, { error: `한 번에 ${limits.bulkOrders}건까지 바꿀 수 있어요.` }),
  /** The versions that the caller saw, by order id. */
  expectedVersions: z.record(id, z.int().min(1)).optional(),
})

export const undoPaymentInput = z.strictObject({ requestId: press, paymentId: id, expectedVersion })

/**
 * An entry of an order's ledger of payments. `amount` in won is negative for refunds and for money moved to another part of a divided
 * order. The reversal of an entry has the opposite sign.
 */
export const payment = z.object({
  id,
  kind: z.enum(paymentKinds),
  amount: z.int(),
  at: instant,
  /** Who recorded it; null for the system. */
  by: z.string().nullable(),
  /** True if a correction reversed this entry. */
  isReversed: z.boolean(),
  /**
   * True for a prepayment confirmed by hand that was restored when the deposit that had replaced it was reversed. `at` and `by` are then
   * those of the first confirmation.
   */
  isRestored: z.boolean(),
  canUndo: z.boolean(),
  /** Won that would first be moved back from open parts of the order if the payment were reversed. */
  carriedBack: total,
  /** Won of a prepayment confirmed by hand that would be restored if this deposit were reversed. */
  restores: total,
  /** The order that holds some of the payment's money and why, so that the payment cannot be reversed; null if there is none. */
  held: z.object({ orderId: id, why: z.enum(holdReasons) }).nullable(),
})
export type Payment = z.infer<typeof payment>

/** An order's money in won after a command. */
export const orderMoney = z.object({
  orderId: id,
  paymentId: id,
  received: total,
  due: total,
  toReturn: total,
  /** Won of a prepayment confirmed by hand that reversing a deposit restored; absent in answers stored by an earlier version. */
  restored: total.optional(),
})
export type OrderMoney = z.infer<typeof orderMoney>
