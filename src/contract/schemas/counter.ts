import { z } from 'zod'
import { adminOrder } from './admin-orders.ts'
import { cursor, day, id, instant, listedUser } from './values.ts'

/** What the counter looks at: to be handed out that day, left over from days before, or handed out that day. */
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

/** Last four digits, a telephone number, a name, a nickname, a person's code, or the id of an order (what a code to scan holds). */
export const counterSearch = z.object({ q: z.string().max(60) })

/** What somebody has to pick up now, due or overdue: its first product, how many lines and pieces, and the won still to be paid. */
const goodsDue = z.object({ first: z.string(), lines: z.int(), pieces: z.int(), toPay: z.int() })

/** Somebody who may be meant, with their open orders by when they are to be picked up. Nobody is ever picked by the machine. */
const counterCandidate = z.object({
  user: listedUser,
  /** Six characters that the customer reads out. */
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
  /** More people fit than are shown. */
  more: z.boolean(),
  /** The order whose id was asked for. */
  orderId: id.nullable(),
})
export type CounterCandidates = z.infer<typeof counterCandidates>

const counterPerson = counterCandidate.pick({ user: true, code: true }).extend({ pickupCount: z.int() })
export type CounterPerson = z.infer<typeof counterPerson>

/** Somebody at the counter: their open orders by when they are to be picked up, and what was handed to them today, latest first. */
export const counterVisit = z.object({
  today: day,
  person: counterPerson,
  open: z.array(adminOrder),
  handedOut: z.array(adminOrder),
  /** Open orders that cost nothing though they are late: other parts cost as much already, or a pickup in time was undone today. */
  penalised: z.array(id),
  /** The day of the pickup before today. */
  lastPickup: day.nullable(),
})
export type CounterVisit = z.infer<typeof counterVisit>

/**
 * What a device keeps so that the counter can hand out without a line: whose goods are due today or left over from days before. `more`:
 * there are more orders than are listed.
 */
export const counterDay = z.object({
  today: day,
  at: instant,
  people: z.array(counterPerson),
  orders: z.array(adminOrder),
  more: z.boolean(),
  /** `dueDone` were due that day and are handed out: with `due` all that the day has. */
  counts: z.object({ due: z.int(), dueDone: z.int(), overdue: z.int(), pickedUp: z.int() }),
})
export type CounterDay = z.infer<typeof counterDay>
