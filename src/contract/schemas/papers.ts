import { z } from 'zod'
import { day, id, instant, roundId, total } from './values.ts'

/** What is still to be handed out on a day, of one round or of all. */
export const paperSearch = z.object({ day, roundId: roundId.optional() })
export type PaperSearch = z.infer<typeof paperSearch>

const storage = z.enum(['room', 'cold', 'frozen'])

/**
 * A pickup day as domain/papers arranges it: RESERVED and PREPAID orders that may be picked up on it. `rounds` are all of the day's, whichever
 * was asked for; `nearDays` are first pickup days of open orders from yesterday on, each with the orders that its papers hold.
 */
export const papers = z.object({
  day,
  readAt: instant,
  nearDays: z.array(z.object({ day, orders: z.int() })),
  rounds: z.array(z.object({ roundId, name: z.string(), pieces: z.int() })),
  goods: z.array(z.object({ itemId: id, name: z.string(), storage })),
  people: z.array(
    z.object({
      userId: id,
      /** With the person's code where others of the shop share the name and the digits, so that papers tell them apart. */
      name: z.string(),
      phoneLast4: z.string().nullable(),
      orders: z.int(),
      notes: z.array(z.string()),
      received: total,
      toReturn: total,
      lines: z.array(z.object({ itemId: id, quantity: z.int(), price: total, isPaid: z.boolean() })),
    }),
  ),
})
export type Papers = z.infer<typeof papers>

export const paperFileSearch = paperSearch.extend({
  /** A bag for each way of keeping, or one for everything of a person. */
  bags: z.enum(['apart', 'together']).default('apart'),
})
export type PaperFileSearch = z.output<typeof paperFileSearch>
