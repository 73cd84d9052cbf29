import { z } from 'zod'
import { holdReasons } from '../../domain/carry-back.ts'
import { paymentKinds, takenKinds } from '../../domain/payment.ts'
import { limits } from '../limits.ts'
import { id, instant, press, total } from './values.ts'

const expectedVersion = z.int().min(1).optional()

/** Money that staff took for an order; `amount` in won is more than is due only where they said so. */
export const recordPaymentInput = z.strictObject({
  requestId: press,
  orderId: id,
  expectedVersion,
  kind: z.enum(takenKinds, { error: '결제 방법을 골라 주세요.' }),
  amount: z.int({ error: '받은 금액은 1원 이상이에요.' }).min(1, { error: '받은 금액은 1원 이상이에요.' }).max(10_000_000_000),
  /** The order is open, and what exceeds the due is to be returned. */
  acceptExcess: z.boolean().optional(),
})

/** Orders whose money was given back: all that is to be returned of each. */
export const recordRefundsInput = z.strictObject({
  requestId: press,
  orderIds: z
    .array(id)
    .min(1, { error: '주문을 골라 주세요.' })
    .max(limits.bulkOrders, { error: `한 번에 ${limits.bulkOrders}건까지 바꿀 수 있어요.` }),
  /** By id of the order. */
  expectedVersions: z.record(id, z.int().min(1)).optional(),
})

export const undoPaymentInput = z.strictObject({ requestId: press, paymentId: id })

/** An entry of an order's ledger; `amount` in won is negative where money was given back, carried away or taken out. */
export const payment = z.object({
  id,
  kind: z.enum(paymentKinds),
  amount: z.int(),
  at: instant,
  /** Who recorded it; null for the system. */
  by: z.string().nullable(),
  /** A correction took it back. */
  isReversed: z.boolean(),
  /** A mark by hand that undoing a deposit recorded again: `at` and `by` are those of the mark. */
  isRestored: z.boolean(),
  canUndo: z.boolean(),
  /** Won that open parts of the order carry back first when it is undone. */
  carriedBack: total,
  /** Won of a mark by hand that is recorded again when it is undone. */
  restores: total,
  /** The order that keeps some of its money, so that it cannot be undone. */
  held: z.object({ orderId: id, why: z.enum(holdReasons) }).nullable(),
})
export type Payment = z.infer<typeof payment>

/** An order's money after a command, in won. */
export const orderMoney = z.object({
  orderId: id,
  paymentId: id,
  received: total,
  due: total,
  toReturn: total,
  /** Won of a mark by hand that undoing a deposit recorded again. An answer that an earlier version kept does not say. */
  restored: total.optional(),
})
export type OrderMoney = z.infer<typeof orderMoney>
