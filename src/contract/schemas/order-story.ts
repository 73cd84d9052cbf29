import { z } from 'zod'
import { openStatuses, orderStatuses } from '../../domain/order.ts'
import { paymentKinds } from '../../domain/payment.ts'
import { penaltyTypes } from '../../domain/penalty.ts'
import { adminOrder } from './admin-orders.ts'
import { order } from './orders.ts'
import { day, id, instant, total } from './values.ts'

/** What a cancellation costs: points (0 or negative) and no-shows, where 0.5 is a late cancellation. */
const cost = z.object({ type: z.enum(penaltyTypes), points: z.int(), noShowCount: z.number() })
const costFrom = cost.extend({ from: instant })

/**
 * What canceling an order costs now, and from which moments it costs more; null for a closed order. `noShow` is what it costs not to pick
 * it up, null for an order that no job marks as a no-show, such as a PREPAID one.
 */
const cancellation = z.object({ now: cost, next: z.array(costFrom), noShow: costFrom.nullable() }).nullable()

/** An event of an order; fields that do not apply to its kind are absent. */
const storyEvent = z.object({
  at: instant,
  kind: z.enum(['reserved', 'converted', 'won', 'status', 'revert', 'split', 'partial_pickup', 'moved', 'notes', 'payment']),
  by: z.enum(['customer', 'shop', 'job']),
  from: z.enum(orderStatuses).optional(),
  to: z.enum(orderStatuses).optional(),
  penaltyType: z.enum(penaltyTypes).optional(),
  /** Change of the customer's points. */
  points: z.int().optional(),
  /** No-shows that were added, in halves. */
  noShowHalves: z.int().optional(),
  /** True for a pickup after the last pickup day. */
  late: z.boolean().optional(),
  /** True for an order that was canceled with its round. */
  withRound: z.boolean().optional(),
  /**
   * `into` is the order to which these items were moved, or this order itself if they were joined into it again; `origin` is the order from
   * which they came.
   */
  into: id.optional(),
  origin: id.optional(),
  /** The new pickup days to which staff moved the order. */
  pickupDate: day.optional(),
  pickupUntil: day.optional(),
  pickedUpQuantity: z.int().optional(),
  remainingQuantity: z.int().optional(),
  /** Pieces of open parts that were joined into this order when its pickup was undone, and the won that came with them. */
  joinedQuantity: z.int().optional(),
  carried: z.int().optional(),
  /**
   * Kind of the payment, its won (negative for a refund), and the won received for the order after it. A status change that moved money
   * also has the amount.
   */
  paymentKind: z.enum(paymentKinds).optional(),
  amount: z.int().optional(),
  /** Won of a prepayment confirmed by hand that was restored when the deposit that had replaced it was reversed. */
  restored: total.optional(),
  /** A prepayment confirmed by hand, and the deposit that replaced it, both in won. */
  replaced: z.object({ marked: total, deposited: total }).optional(),
  received: z.int().optional(),
})
export type StoryEvent = z.infer<typeof storyEvent>

const relations = { originOrderId: id.nullable(), remainderOrderIds: z.array(id), cancellation }

/** An order with its history for its customer, without staff's notes. */
export const orderWithStory = order.extend({ ...relations, story: z.array(storyEvent) })
export type OrderWithStory = z.infer<typeof orderWithStory>

const person = z.object({ id, name: z.string() })

/**
 * An order with its history for staff: with the person behind each event, and the member of staff who made the order for the customer, if
 * one did.
 */
export const adminOrderWithStory = adminOrder.extend({
  ...relations,
  createdBy: person.nullable(),
  /** Reason for an order made for the customer after the deadline. */
  createdReason: z.string().nullable(),
  /** Pieces of open parts that would be joined into this order if its pickup were undone; else 0. */
  rejoins: z.int(),
  /** The status after a revert; null for an open order. */
  revertsTo: z.enum(openStatuses).nullable(),
  /** Won that were recorded at the pickup, and that undoing it would reverse; else 0. */
  receivedAtPickup: total,
  /** False while another part of its reservation is picked up: undoing this pickup then leaves the pickup count unchanged. */
  counts: z.boolean(),
  /** True if one of its rounds was canceled, so that the order cannot be reverted. */
  ofCanceledRound: z.boolean(),
  story: z.array(storyEvent.extend({ actor: person.nullable() })),
})
export type AdminOrderWithStory = z.infer<typeof adminOrderWithStory>
