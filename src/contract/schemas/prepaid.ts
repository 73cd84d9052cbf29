import { z } from 'zod'
import { prepaidViews, type PrepaidView } from '../prepaid-views.ts'
import { adminOrder } from './admin-orders.ts'
import { paymentKinds, returnReasons } from '../../domain/payment.ts'
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

/** Orders of a view by pickup day, with totals per day over all pages. `figures` are of the whole shop, whatever is searched. */
export const prepaidPage = page(adminOrder).extend({
  today: day,
  graceDays: z.int(),
  figures: z.object(Object.fromEntries(prepaidViews.map(view => [view, figure])) as Record<PrepaidView, typeof figure>),
  /** Number of orders per view that the search finds. */
  found: z.record(z.enum(prepaidViews), z.int()),
  /** By first pickup day. `until` is the last one, null where these orders have different ones. */
  days: z.array(z.object({ day, until: day.nullable(), count: z.int(), sum: total })),
  /**
   * By order id, why and since when money is to be refunded, and the payments in which it came; only in the view `refund`. Of a deposit `day`
   * and `amount` are the statement's (docs/RULES.md#money).
   */
  returns: z.record(
    id,
    z.object({
      reason: z.enum(returnReasons),
      since: instant,
      came: z.array(z.object({ kind: z.enum(paymentKinds), day, amount: total })),
    }),
  ),
  /** Orders of this page whose mark a deposit would replace; only in the view `all`. */
  marked: z.array(id),
})
export type PrepaidPage = z.infer<typeof prepaidPage>
