import { z } from 'zod'
import { prepaidViews, type PrepaidView } from '../prepaid-views.ts'
import { adminOrder } from './admin-orders.ts'
import { returnReasons } from '../../domain/payment.ts'
import { cursor, day, id, instant, page, total } from './values.ts'

export const prepaidSearch = z.object({
  view: z.enum(prepaidViews).default('all'),
  /** First pickup day. */
  day: day.optional(),
  productId: id.optional(),
  /** Last four digits, or a part of the name or nickname. */
  q: z.string().max(40).optional(),
  cursor,
})
export type PrepaidSearch = z.output<typeof prepaidSearch>

const figure = z.object({ count: z.int(), sum: total })

/** Orders by pickup day, and by their days what all pages add up to; `figures` are the shop's, whatever is searched. */
export const prepaidPage = page(adminOrder).extend({
  today: day,
  graceDays: z.int(),
  figures: z.object(Object.fromEntries(prepaidViews.map(view => [view, figure])) as Record<PrepaidView, typeof figure>),
  /** How many orders the search finds in each view. */
  found: z.record(z.enum(prepaidViews), z.int()),
  /** By first pickup day; `until` is the last one, null where these orders have several. */
  days: z.array(z.object({ day, until: day.nullable(), count: z.int(), sum: total })),
  /** Why and since when money of an order of this page is to be given back, by the order's id; only in the view `refund`. */
  returns: z.record(id, z.object({ reason: z.enum(returnReasons), since: instant })),
  /** Orders of this page whose mark a deposit would take the place of; only in the view `all`. */
  marked: z.array(id),
})
export type PrepaidPage = z.infer<typeof prepaidPage>
