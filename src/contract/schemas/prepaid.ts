import { z } from 'zod'
import { prepaidViews, type PrepaidView } from '../prepaid-views.ts'
import { adminOrder } from './admin-orders.ts'
import { paymentKinds, returnReasons } from '../../domain/payment.ts'
import { cursor, day, id, instant, page, total } from './values.ts'

export const prepaidSearch = z.object({
  view: z.enum(prepaidViews).default('all'),
  /** Only orders with this day among their pickup days. */
  day: day.optional(),
  productId: id.optional(),
  /** The customer's last four phone digits, or a part of the name or nickname. */
  q: z.string().max(40).optional(),
  cursor,
})
export type PrepaidSearch = z.output<typeof prepaidSearch>

const figure = z.object({ count: z.int(), sum: total })

/**
 * A page of the staff's list of prepaid orders, filtered by a view and sorted by first pickup day. `figures` has the number of orders and
 * won per view for the whole shop, whatever the search.
 */
export const prepaidPage = page(adminOrder).extend({
  today: day,
  graceDays: z.int(),
  figures: z.object(Object.fromEntries(prepaidViews.map(view => [view, figure])) as Record<PrepaidView, typeof figure>),
  /** Number of orders per view that the search finds. */
  found: z.record(z.enum(prepaidViews), z.int()),
  /**
   * Number and sum of the matching orders by first pickup day. `until` is the last pickup day, null where it differs among these orders.
   */
  days: z.array(z.object({ day, until: day.nullable(), count: z.int(), sum: total })),
  /**
   * By order id: why and since when money is to be refunded, and the payments by which it was received. Only in the view `refund`. `day`
   * and `amount` of a deposit are those of the bank statement (docs/RULES.md#money).
   */
  returns: z.record(
    id,
    z.object({
      reason: z.enum(returnReasons),
      since: instant,
      came: z.array(z.object({ kind: z.enum(paymentKinds), day, amount: total })),
    }),
  ),
  /**
   * Ids of this page's orders whose prepayment was confirmed by hand and would be replaced by a matching deposit. Only in the view `all`.
   */
  marked: z.array(id),
})
export type PrepaidPage = z.infer<typeof prepaidPage>
