import { z } from 'zod'
import { roundStatuses } from '../../domain/round.ts'
import { day, id, instant, roundId } from './values.ts'

/** How many products the shop has, archived or not, and the rounds that the search finds, by what they are now. */
export const productCounts = z.object({
  products: z.int(),
  archived: z.int(),
  rounds: z.record(z.enum(roundStatuses), z.int()),
})
export type ProductCounts = z.infer<typeof productCounts>

/** Ids of rounds, joined by commas. */
export const roundList = z.string().regex(/^round-\d{1,16}(,round-\d{1,16}){0,199}$/, { error: '올바른 회차가 아니에요.' })

/** What cancelling one round touches: open orders, waitlist entries and raffle entries without a result. */
export const touchedStakes = z.strictObject({ orders: z.int().min(0), waiting: z.int().min(0), raffleEntries: z.int().min(0) })

/** What its author was told; `toReturn` in won, of all rounds of the question that are still to be cancelled. */
export const askedStakes = touchedStakes.extend({ toReturn: z.int().min(0).optional() })
export type AskedStakes = z.infer<typeof askedStakes>

/** `prepaid` are the `orders` with money to give back, and `toReturn` is how much, in won; `people` counts everybody who would be told, once; `pickedUp` and `canceled` orders stay as they are, and can be reverted no more; `each` counts by round. */
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

/** Pickup days that a round may get. */
export const pickupMove = z.object({ pickupDate: day, pickupUntil: day })

/**
 * What moving a round's pickup days takes along: open `orders`, of them `mixed` with items of other rounds, which are split; the `people` who
 * are told, once each; orders that come `back` to the days for which they were made, and to the terms of those; and `waiting` entries, whose customers are not told.
 */
export const roundMove = z.object({ orders: z.int(), mixed: z.int(), people: z.int(), back: z.int(), waiting: z.int() })
export type RoundMove = z.infer<typeof roundMove>

export const roundCancellation = z.object({
  roundId,
  productId: id,
  productName: z.string(),
  roundName: z.string(),
  startedAt: instant,
  /** Orders that are cancelled already, and those that still are not. */
  done: z.int(),
  left: z.int(),
})
export type RoundCancellation = z.infer<typeof roundCancellation>
