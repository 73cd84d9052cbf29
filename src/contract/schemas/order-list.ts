import { z } from 'zod'
import { orderStatuses } from '../../domain/order.ts'
import { adminOrder, moved, orderFilter, penaltyType, refusedOrder } from './admin-orders.ts'
import { id, instant, requiredText, total } from './values.ts'

/** A filter of the order list that somebody keeps: its name, and how the URL says it (`pickup=today&status=reserved`). */
const orderView = z.object({ id, name: z.string(), search: z.string() })
export type OrderView = z.infer<typeof orderView>
export const orderViews = z.object({ items: z.array(orderView) })

/** The browser chooses the id, so that a repeat is harmless; the id of one that is there gives it another name or another filter. */
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
 * `canceled` are among `orders`, `staysPaid` among `prepaid`: money that came in keeps these from being RESERVED; and `price` in won leaves them out. `people` have any of the orders, `openPeople` an open one; `toPay` is what is
 * still to be paid at pickup. Of the open ones, `openPaid` had money received, `openReceived` won in all: what cancelling them gives back.
 */
export const orderTotals = z.object({
  orders: z.int(),
  canceled: z.int(),
  people: z.int(),
  openPeople: z.int(),
  reserved: z.int(),
  prepaid: z.int(),
  staysPaid: z.int(),
  price: total,
  toPay: total,
  openPaid: z.int(),
  openReceived: total,
})
export type OrderTotals = z.infer<typeof orderTotals>

/** How many orders stand in the views that everybody wants. */
export const orderCounts = z.object({
  pickupToday: z.int(),
  pickupTomorrow: z.int(),
  overdue: z.int(),
})

/** `upTo` is the place at the top of the list as it was read. `asked` is how many orders its author was asked about. */
export const changeMatchingInput = z.strictObject({
  requestId: id,
  filter: z.strictObject(orderFilter.shape),
  status: z.enum(orderStatuses),
  penaltyType: penaltyType.default('none'),
  upTo: z.string().max(200),
  asked: z.int().min(0).optional(),
})
export type ChangeMatchingInput = z.output<typeof changeMatchingInput>

/** The orders as they were before. */
const outcomes = z.object({
  done: z.array(adminOrder),
  refused: z.array(refusedOrder.omit({ orderId: true }).extend({ order: adminOrder })),
})
/** `left` wait for their turn. */
export const orderChangeSlice = outcomes.extend({ ...moved, left: z.int() })
export type OrderChangeSlice = z.infer<typeof orderChangeSlice>
export const orderChangeResults = outcomes.extend({ next: id.nullable() })
export type OrderChangeResults = z.infer<typeof orderChangeResults>

/** Of `total` orders so many were changed and so many stayed as they were; the others wait. */
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
