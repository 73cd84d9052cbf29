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
  /** Staff accept more than is due for an open order; the excess is to be refunded. */
  acceptExcess: z.boolean().optional(),
})

/** Orders whose whole amount to refund was given back. */
export const recordRefundsInput = z.strictObject({
  requestId: press,
  orderIds: z
    .array(id)
    .min(1, { error: '주문을 골라 주세요.' })
    .max(limits.bulkOrders, { error: `한 번에 ${limits.bulkOrders}건까지 바꿀 수 있어요.` }),
  /** By order id. */
  expectedVersions: z.record(id, z.int().min(1)).optional(),
})

export const undoPaymentInput = z.strictObject({ requestId: press, paymentId: id, expectedVersion })

/** An entry of an order's ledger of payments. `amount` in won is negative for refunds, carried money and reversals. */
export const payment = z.object({
  id,
  kind: z.enum(paymentKinds),
  amount: z.int(),
  at: instant,
  /** Who recorded it; null for the system. */
  by: z.string().nullable(),
  /** A correction reversed it. */
  isReversed: z.boolean(),
  /** A mark by hand that undoing a deposit restored; `at` and `by` are the mark's. */
  isRestored: z.boolean(),
  canUndo: z.boolean(),
  /** Won that open parts of the order carry back first when it is reversed. */
  carriedBack: total,
  /** Won of a mark by hand that its reversal restores. */
  restores: total,
  /** The order that holds some of its money, so that it cannot be reversed. */
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
  /** Won of a mark by hand that undoing a deposit restored; absent in answers stored by an earlier version. */
  restored: total.optional(),
})
export type OrderMoney = z.infer<typeof orderMoney>
