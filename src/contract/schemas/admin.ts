import { z } from 'zod'
import { firstStep } from './first-steps.ts'
import { category, product, salesRound } from './products.ts'
import { day, id, instant, picture, roundId, total } from './values.ts'

/** A round for staff, with the version that a change must name. */
export const adminRound = salesRound.extend({ productId: z.uuid(), productName: z.string(), version: z.int() })
export type AdminRound = z.infer<typeof adminRound>

/** A product for staff, with its version and those of its rounds. */
export const adminProduct = product.extend({ version: z.int(), salesHistory: z.array(adminRound) })
export type AdminProduct = z.infer<typeof adminProduct>

/** A product in selection lists. */
export const productSummary = z.object({
  id: z.uuid(),
  groupName: z.string(),
  categoryId: z.uuid().nullable(),
  isArchived: z.boolean(),
  image: picture.nullable(),
  createdAt: z.string(),
})
export type ProductSummary = z.infer<typeof productSummary>

/** A category with the number of its products that are not archived. */
export const adminCategory = category.extend({ count: z.int() })
export type AdminCategory = z.infer<typeof adminCategory>

/** Figures of today in KST. docs/RULES.md#figures defines each; the list that a figure links to has the same total. */
export const dashboard = z.object({
  today: z.string(),
  /** The next moment at which a figure changes by time alone. */
  changesAt: instant,
  /** Orders made today that were not canceled, and those that were. */
  ordersToday: z.int(),
  canceledToday: z.int(),
  /** Orders made on the same day of last week up to this time of day, to compare with today's. */
  ordersWeekAgo: z.int(),
  salesTodayWon: z.int(),
  pickupsToday: z.object({ open: z.int(), done: z.int() }),
  /** PREPAID orders whose pickup days have begun: their number, their won, and those whose last grace day is today. */
  prepaidNotPickedUp: z.int(),
  prepaidNotPickedUpWon: total,
  prepaidEndingToday: z.object({ count: z.int(), totalPrice: total }),
  /**
   * PREPAID orders that would be no-shows by now if they were RESERVED; staff must settle them. The longest overdue come first, at most 20
   * of `count`. `name` is the first product's, `more` counts further items.
   */
  prepaidOverdue: z.object({
    count: z.int(),
    orders: z.array(z.object({ orderId: id, pickupUntil: day, name: z.string(), more: z.int(), totalPrice: total })),
  }),
  /** Orders with money to refund, and the sum in won. */
  toReturn: z.object({ count: z.int(), sum: total }),
  /** Units that waitlist entries ask for, and their price in won. */
  waitingUnits: z.int(),
  waitingWon: total,
  lowStockRounds: z.int(),
  days: z.array(z.object({ day: z.string(), sold: z.int(), pickedUp: z.int(), due: z.int() })),
  sellingRounds: z.array(
    z.object({
      roundId,
      productId: z.uuid(),
      productName: z.string(),
      roundName: z.string(),
      deadlineDate: z.string(),
      pickupDate: z.string(),
      pickupUntil: z.string(),
      totalUnits: z.int().nullable(),
      /** True if some of its variant groups have limited stock and some unlimited; `totalUnits` is null then. */
      isMixed: z.boolean(),
      reservedUnits: z.int(),
      pickedUpUnits: z.int(),
      waitingUnits: z.int(),
      /** Number of waitlist entries, and of the units that are missing to serve them all. */
      waitingCount: z.int(),
      lackingUnits: z.int(),
      waitingWon: total,
      /** Numbers of winning places and of entries of a raffle; null for a sale. */
      raffle: z.object({ places: z.int(), entries: z.int() }).nullable(),
    }),
  ),
  /** Raffles that wait for their draw, the most urgent first; at most ten. */
  dueRaffles: z.array(
    z.object({
      roundId,
      productId: id,
      productName: z.string(),
      roundName: z.string(),
      places: z.int(),
      entries: z.int(),
      pickupDate: day,
    }),
  ),
  /** Rounds that begin to sell within a day and have no picture; at most ten. */
  pictureless: z.array(
    z.object({ roundId, productId: id, productName: z.string(), roundName: z.string(), publishAt: z.string() }),
  ),
  /** Failures in the background: scheduled tasks, messages, and outbox events that were not delivered. */
  failures: z.object({ tasks: z.int(), messages: z.int(), events: z.int() }),
  /** What a new shop in production still needs before it sells (docs/RULES.md#first-steps); empty elsewhere. */
  firstSteps: z.array(firstStep),
})
export type Dashboard = z.infer<typeof dashboard>
