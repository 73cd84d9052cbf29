import { z } from 'zod'
import { matchLevels, payerReasons } from '../../domain/bank-match.ts'
import { orderStatuses } from '../../domain/order.ts'
import { limits } from '../limits.ts'
import { adminOrder } from './admin-orders.ts'
import { day, id, instant, namesakeCode, requiredText, text, total } from './values.ts'

/** A deposit row; domain/bank-line.ts describes its fields. */
const bankLine = z.strictObject({
  day,
  time: z.string().regex(/^((?:[01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/, { error: '올바른 시각이 아니에요.' }),
  amount: z.int({ error: '입금액은 1원 이상이에요.' }).min(1, { error: '입금액은 1원 이상이에요.' }).max(10_000_000_000),
  payer: text(40),
  memo: text(60),
  balance: z.int().nullable(),
  occurrence: z.int().min(1).max(999),
})

/** Index of a column in a bank statement, from 0; null where the bank has no such column. */
const place = z.int().min(0).max(199)
export const bankColumns = z.strictObject({
  day: place,
  time: place.nullable(),
  amount: place,
  withdrawn: place.nullable(),
  payer: place,
  memo: place.nullable(),
  balance: place.nullable(),
  kind: place.nullable(),
})
export type BankColumns = z.infer<typeof bankColumns>

/**
 * The columns of one kind of bank statement. `layout` is its header row, by which it is recognized. `version` counts how often staff chose
 * its columns, 0 for a new kind.
 */
export const bankLayout = z.strictObject({
  layout: requiredText(limits.bankLayout, '표의 머리글'),
  version: z.int().min(0),
  columns: bankColumns,
})
export type BankLayout = z.infer<typeof bankLayout>

const lines = z
  .array(bankLine)
  .min(1, { error: '입금 줄이 없어요.' })
  .max(limits.bankLines, { error: `한 번에 ${limits.bankLines}줄까지 찾을 수 있어요.` })
export const matchBankLinesInput = z.strictObject({ lines })

/** A deposit that was confirmed before: when and by whom it was last confirmed, and the orders that it paid or that hold its money now. */
const counted = z.object({
  confirmedAt: instant,
  by: z.string(),
  /** Won of the deposit that pay no order, because a payment was reversed. They may be confirmed for orders again. */
  rest: total,
  /** Ids of the deposit's payments for open orders, which staff may try to reverse. */
  paymentIds: z.array(id),
  orders: z.array(
    z.object({
      orderId: id,
      status: z.enum(orderStatuses),
      userId: id,
      name: z.string(),
      phoneLast4: z.string().nullable(),
      namesakeCode,
    }),
  ),
})
export type CountedLine = z.infer<typeof counted>

const suggestion = z.object({
  userId: id,
  orderIds: z.array(id),
  reasons: z.array(z.enum(payerReasons)),
  level: z.enum(matchLevels),
  /** The deposit minus the orders' sum, in won. */
  difference: z.int(),
  /** The deposit came before one of the orders was made. */
  isEarlier: z.boolean(),
})

export const matchBankLinesResult = z.object({
  /** The matches of each row, in the order of the request. */
  lines: z.array(
    z.object({
      /** The earlier confirmation of this row, or null. */
      counted: counted.nullable(),
      /**
       * A confirmed row of the same day, amount and customer: perhaps the same deposit from another kind of statement. Null if there is
       * none.
       */
      alike: counted.nullable(),
      suggestions: z.array(suggestion),
      /**
       * Number of suggestions that the answer leaves out because there are more than `limits.bankSuggestions`. In all of them only the
       * amount matches.
       */
      more: z.int(),
    }),
  ),
  /** Every order that a suggestion contains, in its present state. */
  orders: z.array(adminOrder),
})
export type BankMatches = z.infer<typeof matchBankLinesResult>

/** An order that the deposit shall pay, in the version that staff saw when they confirmed. */
const seenOrder = z.strictObject({ orderId: id, version: z.int().min(1) })
const confirmation = z.strictObject({
  line: bankLine,
  orders: z
    .array(seenOrder)
    .min(1, { error: '주문을 골라 주세요.' })
    .max(limits.bankOrders)
    .refine(orders => new Set(orders.map(order => order.orderId)).size === orders.length, {
      error: '같은 주문이 두 번 들어 있어요.',
    }),
  /** The `rest` of an earlier confirmed row that staff saw, in won; only this amount is confirmed. */
  rest: z.int().min(1).optional(),
  /** Staff accept that the orders' sum differs from the deposit. */
  acceptDifference: z.boolean().default(false),
})
export const confirmBankLinesInput = z.strictObject({
  confirmations: z
    .array(confirmation)
    .min(1, { error: '확인할 입금을 골라 주세요.' })
    .max(limits.bankConfirmations, { error: `한 번에 ${limits.bankConfirmations}줄까지 확인할 수 있어요.` }),
})
export type BankConfirmation = z.output<typeof confirmation>

/**
 * Results of confirming bank deposits: the confirmed rows with the orders they pay, and the refused ones. `place` is the row's index in the
 * request.
 */
export const confirmBankLinesResult = z.object({
  done: z.array(z.object({ place: z.int(), orderIds: z.array(id), sum: total })),
  refused: z.array(z.object({ place: z.int(), code: z.string(), message: z.string() })),
})
