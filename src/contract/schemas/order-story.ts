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
 * What canceling costs now and from which moments it costs more; null for a closed order. `noShow` is the cost of not coming, null where no
 * job makes a no-show of it, as for a PREPAID order.
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
  /** Half no-shows that were counted. */
  noShowHalves: z.int().optional(),
  /** Picked up after the last pickup day. */
  late: z.boolean().optional(),
  /** Canceled with its round. */
  withRound: z.boolean().optional(),
  /** The order that these items went to or came from; this order itself after they were joined again. */
  into: id.optional(),
  origin: id.optional(),
  /** Pickup days to which staff moved it. */
  pickupDate: day.optional(),
  pickupUntil: day.optional(),
  pickedUpQuantity: z.int().optional(),
  remainingQuantity: z.int().optional(),
  /** Pieces of parts that undoing a pickup joined again, and the won that came with them. */
  joinedQuantity: z.int().optional(),
  carried: z.int().optional(),
  /**
   * Kind of the payment, its won (negative for a refund), and the won received since. A status change that moved money has the amount too.
   */
  paymentKind: z.enum(paymentKinds).optional(),
  amount: z.int().optional(),
  /** Won of a mark by hand that undoing a deposit restored. */
  restored: total.optional(),
  /** A mark by hand that a deposit replaced, both in won. */
  replaced: z.object({ marked: total, deposited: total }).optional(),
  received: z.int().optional(),
})
export type StoryEvent = z.infer<typeof storyEvent>

const relations = { originOrderId: id.nullable(), remainderOrderIds: z.array(id), cancellation }

/** An order with its history for its customer, without staff's notes. */
export const orderWithStory = order.extend({ ...relations, story: z.array(storyEvent) })
export type OrderWithStory = z.infer<typeof orderWithStory>

const person = z.object({ id, name: z.string() })

/** An order with its history for staff: with actors, and who ordered for the customer. */
export const adminOrderWithStory = adminOrder.extend({
  ...relations,
  createdBy: person.nullable(),
  /** Reason for an order made for the customer after the deadline. */
  createdReason: z.string().nullable(),
  /** Pieces of open parts that undoing its pickup would join into it; otherwise 0. */
  rejoins: z.int(),
  /** The status after a revert; null for an open order. */
  revertsTo: z.enum(openStatuses).nullable(),
  /** Won recorded at its pickup that undoing the pickup reverses; otherwise 0. */
  receivedAtPickup: total,
  /** False while another part of its reservation is picked up: undoing this pickup changes no count. */
  counts: z.boolean(),
  /** One of its rounds was canceled, so that it cannot be reverted. */
  ofCanceledRound: z.boolean(),
  story: z.array(storyEvent.extend({ actor: person.nullable() })),
})
export type AdminOrderWithStory = z.infer<typeof adminOrderWithStory>
