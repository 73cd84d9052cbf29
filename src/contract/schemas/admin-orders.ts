import { z } from 'zod'
import { orderStatuses } from '../../domain/order.ts'
import { penaltyTypes } from '../../domain/penalty.ts'
import { tiers } from '../../domain/tier.ts'
import { isVisible } from '../../domain/visible-text.ts'
import { limits } from '../limits.ts'
import { order, wantedLines } from './orders.ts'
import { categoryList, day, id, idOr, instant, listedUser, roundId, text } from './values.ts'

/** An order for staff, with its customer, staff's notes, and the version that a change must name. */
export const adminOrder = order.extend({
  user: listedUser,
  notes: z.string(),
  isBookmarked: z.boolean(),
  version: z.int(),
  /** The original order from which this one was divided off, directly or in several steps; absent for an order that was not divided off. */
  wholeId: id.optional(),
  /** True when its payments cover the price, so that it cannot become RESERVED; absent for other orders. */
  staysPaid: z.boolean().optional(),
  /**
   * Won that no longer count as received if the order becomes RESERVED: prepayments that staff had confirmed by hand. Absent if there are
   * none.
   */
  unmarks: z.int().optional(),
})
export type AdminOrder = z.infer<typeof adminOrder>

const oneOrMore = (words: readonly string[]) => new RegExp(`^(${words.join('|')})(,(${words.join('|')}))*$`)

export const orderFilter = z.object({
  status: z.string().regex(oneOrMore(orderStatuses)).optional(),
  /** A pickup day, or a range of days with both ends included: orders with any of these days among their pickup days. */
  pickup: day.optional(),
  pickupFrom: day.optional(),
  pickupTo: day.optional(),
  /** KST day of the reservation, or a range of days with both ends included. */
  created: day.optional(),
  createdFrom: day.optional(),
  createdTo: day.optional(),
  roundId: roundId.optional(),
  productId: id.optional(),
  /** Orders with a product that is in one of these categories now. */
  category: categoryList.optional(),
  userId: id.optional(),
  /** Open orders whose last pickup day was before this day. */
  overdueOn: day.optional(),
  /** Current tiers of the customers. */
  tier: z.string().regex(oneOrMore(tiers)).optional(),
  bookmarked: z.literal('true').optional(),
  /** Only orders with staff's notes. */
  noted: z.literal('true').optional(),
  /** The customer's last four phone digits, name or nickname, an order number, or part of a product's name or of staff's notes. */
  q: z.string().max(40).optional(),
})
export type OrderFilter = z.infer<typeof orderFilter>

/** A page of the order list. It begins `skip` orders after `cursor`, so that the list can jump. */
export const orderListSearch = orderFilter.extend({
  cursor: z.string().max(200).optional(),
  skip: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional(),
})
export type OrderListSearch = z.infer<typeof orderListSearch>

const orderIds = z
  .array(id)
  .min(1, { error: '주문을 골라 주세요.' })
  .max(limits.bulkOrders, { error: `한 번에 ${limits.bulkOrders}건까지 바꿀 수 있어요.` })

/** Idempotency key of one command: a repeat changes nothing and answers as the first call did. */
const requestId = id.optional()

/** The expected version; an order with another version is left unchanged. */
const seenVersion = z.int().min(1).optional()

export const penaltyType = z.enum(penaltyTypes, { error: '취소 유형이 올바르지 않아요.' })

/** A change of several orders to one status. */
export const changeOrderStatusInput = z.strictObject({
  requestId,
  orderIds,
  /** Expected versions by order id. */
  seen: z.record(id, z.int().min(1)).optional(),
  /**
   * The number of pieces that the caller saw, by order id. If an order was divided since, its refusal lists the parts that were divided
   * off.
   */
  seenQuantities: z.record(id, z.int().min(1)).optional(),
  status: z.enum(['RESERVED', 'PREPAID', 'PICKED_UP', 'CANCELED']),
  /** What a cancellation costs the customer; `none` for every other status. */
  penaltyType: penaltyType.default('none'),
  /** True when the change undoes the caller's last one. An order that becomes PREPAID again then keeps its former time of payment. */
  isUndo: z.boolean().optional(),
})
/** An open order that was divided off another one; `total` and `due` are in won. */
const openPart = z.object({ orderId: id, quantity: z.int(), total: z.int(), due: z.int(), version: z.int() })
export type OpenPart = z.infer<typeof openPart>

/**
 * An order that a command left unchanged, with the reason as code and Korean message. `last` is the earlier change that caused the refusal,
 * null without one; its `to` is the status that it set, if any.
 */
export const refusedOrder = z.object({
  orderId: id,
  code: z.string(),
  message: z.string(),
  last: z
    .object({
      at: instant,
      kind: z.string(),
      by: z.enum(['customer', 'shop', 'job']),
      to: z.enum(orderStatuses).nullable(),
      actorName: z.string().nullable(),
    })
    .nullable(),
  /** The parts of the order that are still open, where other parts already have the wanted status. */
  rest: z.array(openPart).optional(),
})
export type RefusedOrder = z.infer<typeof refusedOrder>
/** Ids of changed orders, and the orders that were left unchanged, with the reason. */
export const changeOrderStatusResult = z.object({ done: z.array(id), refused: z.array(refusedOrder) })

/**
 * Fields with the sums over the orders that one command changed. `points` is the change of the customers' points, `inviterPoints` that of
 * their inviters' points. `amount` is the change of the money received, in won.
 */
export const moved = { points: z.int(), amount: z.int(), inviterPoints: z.int().optional() }
export type Moved = { points: number; amount: number; inviterPoints?: number | undefined }

/** A picked up or canceled order that staff reopen, with the status and version that the caller saw. */
export const revertOrderInput = z.strictObject({
  orderId: id,
  seen: seenVersion,
  originalStatus: z.enum(['PICKED_UP', 'CANCELED'], { error: '되돌릴 주문의 상태가 올바르지 않아요.' }),
})

/**
 * Picked up or canceled orders that staff reopen. `originalStatus` is the status that the caller saw for all of them. `seen` holds the
 * versions that the caller saw, by order id.
 */
export const revertOrdersInput = z.strictObject({
  orderIds,
  seen: z.record(id, z.int().min(1)).optional(),
  originalStatus: z.enum(['PICKED_UP', 'CANCELED'], { error: '되돌릴 주문의 상태가 올바르지 않아요.' }),
})

/** The message for either of two missing fields; its wording is fixed. */
const orderIdAndQuantity = '주문 ID와 픽업 수량이 모두 필요합니다.'
const isMissing = (input: unknown) => input === undefined || input === null || input === ''
/** A pickup of some pieces of an order; the rest becomes a separate order (docs/RULES.md#partial-pickup). */
export const partialPickupInput = z.strictObject({
  requestId,
  seen: seenVersion,
  /** The number of pieces that the caller saw. If the order was divided since, the refusal lists the parts that were divided off. */
  seenQuantity: z.int().min(1).optional(),
  orderId: idOr(orderIdAndQuantity),
  pickedUpQuantity: z
    .int({ error: issue => (isMissing(issue.input) ? orderIdAndQuantity : '픽업 수량은 1 이상의 정수예요.') })
    .min(1, { error: '픽업 수량은 1 이상의 정수예요.' })
    .max(9999, { error: '픽업 수량은 9999까지예요.' }),
})

/**
 * An order to cancel, by its customer or by staff. `asStaff` matters for staff's own orders: true cancels them as staff, otherwise as their
 * customer.
 */
export const cancelOrderInput = z.strictObject({
  orderId: id,
  penaltyType: penaltyType.default('none'),
  seen: seenVersion,
  /** The number of pieces that staff saw. If the order was divided since, the refusal lists the parts that were divided off. */
  seenQuantity: z.int().min(1).optional(),
  asStaff: z.boolean().optional(),
  /** The cost that the customer was shown: points to lose, and no-shows in halves. CANCEL_COSTS_MORE if it costs more now. */
  shown: z.strictObject({ loss: z.int().min(0), halves: z.int().min(0) }).optional(),
})

/** An order that staff make for a customer: the items, and after the deadline a reason. */
export const createOrderForInput = z
  .strictObject({
    requestId: id,
    userId: id,
    items: wantedLines.min(1, { error: '담은 상품이 없어요.' }),
    pastDeadline: z.boolean().default(false),
    reason: text(200).default(''),
  })
  .refine(body => !body.pastDeadline || isVisible(body.reason), {
    path: ['reason'],
    error: '마감 뒤에 주문을 만드는 이유를 입력해 주세요.',
  })
export type CreateOrderForInput = z.infer<typeof createOrderForInput>

export const orderNotesInput = z.strictObject({ orderId: id, notes: text(limits.orderNotes), version: z.int().min(1) })
export const bookmarkInput = z.strictObject({ orderIds, isBookmarked: z.boolean() })
