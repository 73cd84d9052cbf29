import { z } from 'zod'
import { roundStatuses } from '../../domain/round.ts'
import { day, id, instant, roundId } from './values.ts'

/**
 * Numbers for the staff's list of products. `products` counts all products that are not archived, `archived` all that are. `rounds` counts
 * the rounds that the search finds, by their status now.
 */
export const productCounts = z.object({
  products: z.int(),
  archived: z.int(),
  rounds: z.record(z.enum(roundStatuses), z.int()),
})
export type ProductCounts = z.infer<typeof productCounts>

/** Ids of rounds, separated by commas. */
export const roundList = z.string().regex(/^round-\d{1,16}(,round-\d{1,16}){0,199}$/, { error: '올바른 회차가 아니에요.' })

/** What canceling a round affects: open orders, waitlist entries, and raffle entries without a result. */
export const touchedStakes = z.strictObject({ orders: z.int().min(0), waiting: z.int().min(0), raffleEntries: z.int().min(0) })

/**
 * What canceling a round affects, as the caller saw and confirmed it. `toReturn` is the won to refund over all selected rounds that are not
 * canceled yet.
 */
export const askedStakes = touchedStakes.extend({ toReturn: z.int().min(0).optional() })
export type AskedStakes = z.infer<typeof askedStakes>

/**
 * What canceling rounds affects. Of the open `orders`, `prepaid` have money to refund, `toReturn` in won. `people` counts the customers who
 * are notified. `pickedUp` and `canceled` orders stay unchanged and can no longer be reverted.
 */
export const roundStakes = z.object({
  orders: z.int(),
  prepaid: z.int(),
  toReturn: z.int().min(0),
  waiting: z.int(),
  raffleEntries: z.int(),
  people: z.int(),
  pickedUp: z.int(),
  canceled: z.int(),
  each: z.array(touchedStakes.extend({ roundId })),
})
export type RoundStakes = z.infer<typeof roundStakes>

/** New pickup days for a round. */
export const pickupMove = z.object({ pickupDate: day, pickupUntil: day })

/**
 * What moving a round's pickup days affects. `orders`: open orders; `mixed`: those of them that also have items of other rounds and are
 * split. `back`: orders that return to the pickup days with which they were made.
 * `people`: customers who are notified. `waiting`: waitlist entries, whose customers are not notified.
 */
export const roundMove = z.object({ orders: z.int(), mixed: z.int(), people: z.int(), back: z.int(), waiting: z.int() })
export type RoundMove = z.infer<typeof roundMove>

/** Progress of the cancellation of a round, whose orders are canceled one after another. */
export const roundCancellation = z.object({
  roundId,
  productId: id,
  productName: z.string(),
  roundName: z.string(),
  startedAt: instant,
  /** Orders already canceled, and those still open. */
  done: z.int(),
  left: z.int(),
})
export type RoundCancellation = z.infer<typeof roundCancellation>
