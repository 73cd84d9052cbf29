import { z } from 'zod'
import { adminOrder } from './admin-orders.ts'
import { cursor, day, id, instant, listedUser } from './values.ts'

/** Views of the counter: due on the day, overdue from days before, or picked up on the day. */
const counterStates = ['due', 'overdue', 'pickedUp'] as const

export const counterOrdersSearch = z.object({ day, state: z.enum(counterStates).default('due'), cursor })
export const counterOrders = z.object({
  day,
  items: z.array(adminOrder),
  nextCursor: z.string().nullable(),
  counts: z.object({ due: z.int(), overdue: z.int(), pickedUp: z.int() }),
})
export type CounterOrders = z.infer<typeof counterOrders>
export type CounterOrdersSearch = z.output<typeof counterOrdersSearch>

/**
 * A search at the counter: the last four digits or all of a phone number, a part of a name or nickname, a referral code or its last six
 * characters, the last six characters of an open order's id, or the order id of a scanned code.
 */
export const counterSearch = z.object({ q: z.string().max(60) })

/**
 * What a customer can pick up now, due or overdue: the first product's name, the number of items and of pieces, and the won still to pay.
 */
const goodsDue = z.object({ first: z.string(), lines: z.int(), pieces: z.int(), toPay: z.int() })

/**
 * A customer who matches the search, with the numbers of their open orders. Even a single match is not selected by itself; staff choose.
 */
const counterCandidate = z.object({
  user: listedUser,
  /** The six characters of the referral code after its prefix, which the customer reads out. */
  code: z.string(),
  due: z.int(),
  overdue: z.int(),
  upcoming: z.int(),
  /** Null where nothing is due or overdue. */
  goods: goodsDue.nullable(),
})
export const counterCandidates = z.object({
  today: day,
  candidates: z.array(counterCandidate),
  /** More people match than are listed. */
  more: z.boolean(),
  /** The order whose id was searched. */
  orderId: id.nullable(),
})
export type CounterCandidates = z.infer<typeof counterCandidates>

const counterPerson = counterCandidate.pick({ user: true, code: true }).extend({ pickupCount: z.int() })
export type CounterPerson = z.infer<typeof counterPerson>

/** A customer at the counter: open orders by pickup day, and what was picked up today, latest first. */
export const counterVisit = z.object({
  today: day,
  person: counterPerson,
  open: z.array(adminOrder),
  handedOut: z.array(adminOrder),
  /**
   * Ids of open orders whose late pickup costs no points: other parts of the order were charged as much already, or an in-time pickup was
   * undone today.
   */
  penalised: z.array(id),
  /** The day of the last pickup before today. */
  lastPickup: day.nullable(),
})
export type CounterVisit = z.infer<typeof counterVisit>

/**
 * Open orders to be picked up today or overdue, which the counter's device stores for when it is offline. `more` is true if there are more
 * such orders than the answer contains.
 */
export const counterDay = z.object({
  today: day,
  at: instant,
  people: z.array(counterPerson),
  orders: z.array(adminOrder),
  more: z.boolean(),
  /**
   * Numbers of orders. Of those with this day among their pickup days, `due` are open and `dueDone` are picked up. `overdue` had their last
   * pickup day before; `pickedUp` were picked up on this day.
   */
  counts: z.object({ due: z.int(), dueDone: z.int(), overdue: z.int(), pickedUp: z.int() }),
})
export type CounterDay = z.infer<typeof counterDay>

/**
 * Numbers of orders with today among their pickup days: `due` are open, `dueDone` picked up. `counterDay` has the same numbers, and the
 * orders.
 */
export const counterCounts = counterDay.pick({ today: true, at: true }).extend({
  counts: counterDay.shape.counts.pick({ due: true, dueDone: true }),
})
export type CounterCounts = z.infer<typeof counterCounts>
