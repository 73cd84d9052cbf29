import { z } from 'zod'
import { openStatuses, orderStatuses } from '../../domain/order.ts'
import { paymentKinds } from '../../domain/payment.ts'
import { penaltyTypes } from '../../domain/penalty.ts'
import { adminOrder } from './admin-orders.ts'
import { order } from './orders.ts'
import { day, id, instant, total } from './values.ts'

/** What a cancellation takes: points, zero or negative, and no-shows in halves of one. */
const cost = z.object({ type: z.enum(penaltyTypes), points: z.int(), noShowCount: z.number() })
const costFrom = cost.extend({ from: instant })

/** What cancelling costs now, from when it costs more, and what not coming at all costs (DECISIONS, Penalties); null for an order that is over. */
/** `noShow` is null for what no job turns into a no-show, such as an order paid in advance. */
const cancellation = z.object({ now: cost, next: z.array(costFrom), noShow: costFrom.nullable() }).nullable()

/** A thing that happened to an order; a field that says nothing about its kind is left out. */
const storyEvent = z.object({
  at: instant,
  kind: z.enum(['reserved', 'converted', 'won', 'status', 'revert', 'split', 'partial_pickup', 'moved', 'notes', 'payment']),
  by: z.enum(['customer', 'shop', 'job']),
  from: z.enum(orderStatuses).optional(),
  to: z.enum(orderStatuses).optional(),
  penaltyType: z.enum(penaltyTypes).optional(),
  /** Taken, or given back. */
  points: z.int().optional(),
  /** Halves of a no-show that an end took. */
  noShowHalves: z.int().optional(),
  /** Picked up after the last day. */
  late: z.boolean().optional(),
  /** It was canceled because its round was. */
  withRound: z.boolean().optional(),
  /** The order that these lines or pieces went to, or came from; the order itself once they were joined again. */
  into: id.optional(),
  origin: id.optional(),
  /** The days that the shop moved it to. */
  pickupDate: day.optional(),
  pickupUntil: day.optional(),
  pickedUpQuantity: z.int().optional(),
  remainingQuantity: z.int().optional(),
  /** Pieces of parts that undoing a pickup joined again, and the won that came along. */
  joinedQuantity: z.int().optional(),
  carried: z.int().optional(),
  /** How money came or went, how much in won (negative where it left), and what is received since. A change of status that moved money names the amount too. */
  paymentKind: z.enum(paymentKinds).optional(),
  amount: z.int().optional(),
  /** Won of a mark by hand that undoing a deposit recorded again. */
  restored: total.optional(),
  received: z.int().optional(),
})
export type StoryEvent = z.infer<typeof storyEvent>

const relations = { originOrderId: id.nullable(), remainderOrderIds: z.array(id), cancellation }

/** One order with its whole story, for its owner: without what the shop notes for itself. */
export const orderWithStory = order.extend({ ...relations, story: z.array(storyEvent) })
export type OrderWithStory = z.infer<typeof orderWithStory>

const person = z.object({ id, name: z.string() })

/** The same for the shop's people: who did what, and who ordered on the customer's behalf. */
export const adminOrderWithStory = adminOrder.extend({
  ...relations,
  createdBy: person.nullable(),
  /** Why it was made for the customer although the round was over. */
  createdReason: z.string().nullable(),
  /** Pieces of open parts that undoing its pickup joins into it again; 0 for every other order. */
  rejoins: z.int(),
  /** The status that undoing its end gives it; null for an open order. */
  revertsTo: z.enum(openStatuses).nullable(),
  /** The won received at its pickup that undoing it takes out again; 0 for every other order. */
  receivedAtPickup: total,
  /** False while another part of its reservation is picked up: undoing this pickup moves no count. */
  counts: z.boolean(),
  /** Its round, or one of its rounds, was cancelled: its end can be undone no more. */
  ofCanceledRound: z.boolean(),
  story: z.array(storyEvent.extend({ actor: person.nullable() })),
})
export type AdminOrderWithStory = z.infer<typeof adminOrderWithStory>
