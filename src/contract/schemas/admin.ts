import { z } from 'zod'
import { category, product, salesRound } from './products.ts'
import { day, id, instant, picture, roundId, total } from './values.ts'

/** The owner's view adds versions, which a change must name (two admins at once: the second is told). */
export const adminRound = salesRound.extend({ productId: z.uuid(), productName: z.string(), version: z.int() })
export type AdminRound = z.infer<typeof adminRound>

export const adminProduct = product.extend({ version: z.int(), salesHistory: z.array(adminRound) })
export type AdminProduct = z.infer<typeof adminProduct>

/** A product as lists for choosing show it. */
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

/** Today in KST. docs/RULES.md#figures defines each figure; the list that it leads to adds up to the same. */
export const dashboard = z.object({
  today: z.string(),
  /** The next moment at which the clock alone changes what stands here. */
  changesAt: instant,
  /** Made today: those that were not cancelled, and those that were. */
  ordersToday: z.int(),
  canceledToday: z.int(),
  /** A week ago until this hour, so that it can be compared with today. */
  ordersWeekAgo: z.int(),
  salesTodayWon: z.int(),
  pickupsToday: z.object({ open: z.int(), done: z.int() }),
  /** PREPAID, and their pickup days have begun; in won; and those whose last grace day is today. */
  prepaidNotPickedUp: z.int(),
  prepaidNotPickedUpWon: total,
  prepaidEndingToday: z.object({ count: z.int(), totalPrice: total }),
  /**
   * Paid, and past the day on which a RESERVED one becomes a no-show: no job touches them, people settle them (DECISIONS, Penalties). The
   * longest overdue first, at most 20 of `count`; `name` of the first product, `more` lines beside it.
   */
  prepaidOverdue: z.object({
    count: z.int(),
    orders: z.array(z.object({ orderId: id, pickupUntil: day, name: z.string(), more: z.int(), totalPrice: total })),
  }),
  /** Orders with money to give back, and how much. */
  toReturn: z.object({ count: z.int(), sum: total }),
  /** Units that people wait for, and what they would pay. */
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
      reservedUnits: z.int(),
      pickedUpUnits: z.int(),
      waitingUnits: z.int(),
      /** Places in line, and the units that are missing for all of them: what they wait for beyond what is left of their groups. */
      waitingCount: z.int(),
      lackingUnits: z.int(),
      waitingWon: total,
      /** Places and entries, where the round is drawn. */
      raffle: z.object({ places: z.int(), entries: z.int() }).nullable(),
    }),
  ),
  /** Waiting for their draw, the most urgent first; at most ten. */
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
  /** Begin to sell within a day and have no picture; at most ten. */
  pictureless: z.array(
    z.object({ roundId, productId: id, productName: z.string(), roundName: z.string(), publishAt: z.string() }),
  ),
  /** What failed by itself: scheduled tasks, messages, events that nobody was told of. */
  failures: z.object({ tasks: z.int(), messages: z.int(), events: z.int() }),
})
export type Dashboard = z.infer<typeof dashboard>
