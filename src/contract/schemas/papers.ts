import { z } from 'zod'
import { day, id, instant, roundId, total } from './values.ts'

/** Open orders of a day, of one round or of all. */
export const paperSearch = z.object({ day, roundId: roundId.optional() })
export type PaperSearch = z.infer<typeof paperSearch>

const storage = z.enum(['room', 'cold', 'frozen'])

/**
 * Open orders that may be picked up on a day, as domain/papers arranges them. `rounds` are all rounds of the day, also with a filter.
 * `nearDays` are pickup days of open orders from yesterday on, with the number of orders on each day's papers.
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
      /** With the customer's code where others share the name and the digits (docs/RULES.md#namesakes). */
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
  /** One bag per kind of storage, or one for everything of a customer. */
  bags: z.enum(['apart', 'together']).default('apart'),
})
export type PaperFileSearch = z.output<typeof paperFileSearch>
