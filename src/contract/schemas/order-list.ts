import { z } from 'zod'
import { orderStatuses } from '../../domain/order.ts'
import { adminOrder, moved, orderFilter, penaltyType, refusedOrder } from './admin-orders.ts'
import { id, instant, requiredText, total } from './values.ts'

/** A saved filter of the order list: its name and its URL query (`pickup=today&status=reserved`). */
const orderView = z.object({ id, name: z.string(), search: z.string() })
export type OrderView = z.infer<typeof orderView>
export const orderViews = z.object({ items: z.array(orderView) })

/** A filter to save. The client chooses the id, so that a repeat creates no second one; an existing id gets the new name and filter. */
export const saveOrderViewInput = z.strictObject({
  viewId: id,
  name: requiredText(30, '이름'),
  search: z
    .string()
    .max(2000, { error: '조건이 너무 길어요.' })
    .regex(/^[a-z]+=[^&=?#\s]+(&[a-z]+=[^&=?#\s]+)*$/, { error: '저장할 조건을 하나 이상 골라 주세요.' }),
})

export const arrangeOrderViewsInput = z.strictObject({ viewIds: z.array(id).max(100) })

/**
 * Totals of the orders that match a filter, in orders, customers and won. `canceled` orders are included in `orders` but not in `price`.
 * `toPay` is still to be paid.
 * If all open orders were canceled, `openReceived` won of `openPaid` orders would be refunded. If the prepaid ones became RESERVED,
 * `staysPaid` would stay PREPAID, `unmarks` won of prepayments confirmed by hand would be canceled, and `unmarkedPeople` customers
 * notified.
 */
export const orderTotals = z.object({
  orders: z.int(),
  canceled: z.int(),
  /** Number of orders as customers made them: the parts of a divided order count as one. It leaves out those with all parts canceled. */
  reservations: z.int(),
  /** Number of those with all parts canceled. */
  canceledReservations: z.int(),
  people: z.int(),
  /** Number of customers with an open order among the matching ones. */
  openPeople: z.int(),
  reserved: z.int(),
  prepaid: z.int(),
  staysPaid: z.int(),
  price: total,
  toPay: total,
  openPaid: z.int(),
  openReceived: total,
  unmarks: total,
  unmarkedPeople: z.int(),
})
export type OrderTotals = z.infer<typeof orderTotals>

/** Numbers of orders in the built-in views of the order list. */
export const orderCounts = z.object({
  pickupToday: z.int(),
  pickupTomorrow: z.int(),
  overdue: z.int(),
})

/**
 * A bulk change of all orders that match a filter. `upTo` is the cursor of the newest order in the list that the caller saw; newer orders
 * are left out. `asked` is the number of orders that the caller confirmed.
 */
export const changeMatchingInput = z.strictObject({
  requestId: id,
  filter: z.strictObject(orderFilter.shape),
  status: z.enum(orderStatuses),
  penaltyType: penaltyType.default('none'),
  upTo: z.string().max(200),
  asked: z.int().min(0).optional(),
})
export type ChangeMatchingInput = z.output<typeof changeMatchingInput>

/** The orders that were changed (`done`), and the refused ones with the reason. Each order is in its state before the change. */
const outcomes = z.object({
  done: z.array(adminOrder),
  refused: z.array(refusedOrder.omit({ orderId: true }).extend({ order: adminOrder })),
})
/**
 * Results of one call of a bulk change of orders to the status `to`: changed and refused orders, and totals of points and won. `left`
 * counts the orders that are still to be changed.
 */
export const orderChangeSlice = outcomes.extend({ ...moved, to: z.enum(orderStatuses), left: z.int() })
export type OrderChangeSlice = z.infer<typeof orderChangeSlice>
export const orderChangeResults = outcomes.extend({ next: id.nullable() })
export type OrderChangeResults = z.infer<typeof orderChangeResults>

/** A bulk change in progress. Of `total` orders, `done` were changed and `refused` left unchanged; the others are still to be changed. */
const openOrderChange = z.object({
  id,
  to: z.enum(orderStatuses),
  penaltyType,
  startedAt: instant,
  total: z.int(),
  done: z.int(),
  refused: z.int(),
})
export type OpenOrderChange = z.infer<typeof openOrderChange>
export const openOrderChangeAnswer = z.object({ change: openOrderChange.nullable() })
