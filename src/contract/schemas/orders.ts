import { z } from 'zod'
import { orderStatuses } from '../../domain/order.ts'
import { penaltyTypes } from '../../domain/penalty.ts'
import { limits } from '../limits.ts'
import { day, id, instant, picture, quantity, roundId, total, won } from './values.ts'

/** `terms`: what its owner saw (`termsOf` of the domain); another price or pickup day is refused. Left out, any is taken. */
const wantedLine = z.strictObject({ itemId: id, quantity, terms: z.string().max(40).optional() })
export const wantedLines = z
  .array(wantedLine)
  .max(limits.checkoutLines, { error: `한 번에 ${limits.checkoutLines}줄까지 담을 수 있어요.` })
  .refine(lines => new Set(lines.map(line => line.itemId)).size === lines.length, { error: '같은 옵션이 두 번 들어 있어요.' })

/** Intent only: what and how many. Prices, days and units are the server's. */
export const reserveInput = z
  .strictObject({ requestId: id, reservations: wantedLines, waitlist: wantedLines })
  .refine(body => body.reservations.length + body.waitlist.length > 0, { error: '담은 상품이 없어요.' })
export type ReserveInput = z.infer<typeof reserveInput>

export const reserveResult = z.object({
  orders: z.array(
    z.object({
      orderId: id,
      pickupDate: day,
      /** Left out of answers that were kept before it was told. */
      pickupUntil: day.optional(),
      totalPrice: total,
      items: z.array(z.object({ itemId: id, quantity: z.int(), unitPrice: won })),
    }),
  ),
  /** `orderId` is null; only answers from before decision 054 name the order that a line became at once. */
  waitlist: z.array(z.object({ entryId: id, itemId: id, quantity: z.int(), orderId: id.nullable() })),
})
export type ReserveResult = z.infer<typeof reserveResult>

export const orderItem = z.object({
  productId: id,
  roundId,
  variantGroupId: id,
  itemId: id,
  productName: z.string(),
  roundName: z.string(),
  itemName: z.string(),
  image: picture.nullable(),
  quantity: z.int(),
  stockDeductionAmount: z.int(),
  unitPrice: won,
  deadlineDate: instant,
})

const penalisedPart = z.object({
  kind: z.enum(['after_deadline', 'late', 'no_show', 'late_pickup']),
  /** Won past their deadline, and what was taken: points, zero or negative, and no-shows in halves. */
  total,
  points: z.int(),
  noShowHalves: z.int(),
})

export const order = z.object({
  id,
  status: z.enum(orderStatuses),
  pickupDate: day,
  pickupUntil: day,
  totalPrice: total,
  /** Won that the shop has received for it and not given back. */
  received: total,
  /** Won that the shop gave back and when last; left out where nothing was. */
  refunded: z.object({ amount: total, at: instant }).optional(),
  createdAt: instant,
  pickedUpAt: instant.nullable(),
  prepaidAt: instant.nullable(),
  canceledAt: instant.nullable(),
  /** Whoever cancelled it, jobs of the shop included; left out for every other order, and in the counter's lists. */
  canceledBy: z.enum(['customer', 'shop']).optional(),
  penaltyType: z.enum(penaltyTypes).nullable(),
  /** When a place in line, or a raffle, became this order. */
  convertedAt: instant.nullable(),
  isWon: z.boolean(),
  /** Parts of the order that this one was divided from which were penalised, while this one is open; left out where there are none. */
  penalisedParts: z.array(penalisedPart).optional(),
  items: z.array(orderItem),
})
export type Order = z.infer<typeof order>

export const waitlistEntry = z.object({
  id,
  productId: id,
  roundId,
  variantGroupId: id,
  itemId: id,
  productName: z.string(),
  roundName: z.string(),
  itemName: z.string(),
  image: picture.nullable(),
  quantity: z.int(),
  unitPrice: won,
  pickupDate: day,
  pickupUntil: day,
  timestamp: instant,
  isPrioritized: z.boolean(),
  /** 1 is next. */
  place: z.int(),
  lineLength: z.int(),
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>

/** SPEC §3, Cart item: the browser keeps it, the server holds a copy (DECISIONS, Cart). */
export const cartItem = z.strictObject({
  id: z.string().max(60),
  status: z.enum(['RESERVATION', 'WAITLIST']),
  productId: id,
  itemId: id,
  quantity,
  unitPrice: won,
  pickupDate: day,
  pickupUntil: day.optional(),
  deadlineDate: instant,
})
export const cart = z.object({ items: z.array(cartItem) })
