import { z } from 'zod'
import { day, id, instant, roundId, total } from './values.ts'

/** Selects the open orders of a pickup day, of one round or of all. */
export const paperSearch = z.object({ day, roundId: roundId.optional() })
export type PaperSearch = z.infer<typeof paperSearch>

const storage = z.enum(['room', 'cold', 'frozen'])

/**
 * The open orders that may be picked up on a day, as input of the printed lists (domain/papers). `rounds` are all rounds of the day,
 * whichever is selected. `nearDays` are pickup days from yesterday on that have open orders, with their number.
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
      /** The name, followed by the customer's code if others have the same name and last four digits (docs/RULES.md#namesakes). */
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
