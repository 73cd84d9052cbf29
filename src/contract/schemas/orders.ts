import { z } from 'zod'
import { orderStatuses } from '../../domain/order.ts'
import { penaltyTypes } from '../../domain/penalty.ts'
import { limits } from '../limits.ts'
import { day, id, instant, picture, quantity, roundId, total, won } from './values.ts'

/**
 * A requested item. `terms` is the price and pickup day that the customer saw, as `termsOf` in the domain writes them; TERMS_CHANGED if
 * they differ now. Without `terms` any are accepted.
 */
const wantedLine = z.strictObject({ itemId: id, quantity, terms: z.string().max(40).optional() })
export const wantedLines = z
  .array(wantedLine)
  .max(limits.checkoutLines, { error: `한 번에 ${limits.checkoutLines}줄까지 담을 수 있어요.` })
  .refine(lines => new Set(lines.map(line => line.itemId)).size === lines.length, { error: '같은 옵션이 두 번 들어 있어요.' })

/** A checkout: items and quantities. The server decides prices, pickup days and units. */
export const reserveInput = z
  .strictObject({
    requestId: id,
    reservations: wantedLines,
    waitlist: wantedLines,
    /** Also removes the reserved and waitlisted items from the cart that the server stores. */
    ofCart: z.literal(true).optional(),
  })
  .refine(body => body.reservations.length + body.waitlist.length > 0, { error: '담은 상품이 없어요.' })
export type ReserveInput = z.infer<typeof reserveInput>

/** The orders and waitlist entries that a checkout created. */
export const reserveResult = z.object({
  orders: z.array(
    z.object({
      orderId: id,
      pickupDate: day,
      /** Absent in stored answers from before the field existed. */
      pickupUntil: day.optional(),
      totalPrice: total,
      items: z.array(z.object({ itemId: id, quantity: z.int(), unitPrice: won })),
    }),
  ),
  /** `orderId` is null now; before decision 054 an entry could become an order at once, and stored answers have the order's id. */
  waitlist: z.array(z.object({ entryId: id, itemId: id, quantity: z.int(), orderId: id.nullable() })),
  /**
   * Present if this checkout was already carried out, from another page of the customer or in an earlier try. Nothing was ordered again.
   */
  isRepeat: z.literal(true).optional(),
})
export type ReserveResult = z.infer<typeof reserveResult>

/** An item of an order. `quantity` is in pieces, `unitPrice` in won. `stockDeductionAmount` is how many units of stock one piece takes. */
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
  /**
   * Price in won of the part's items whose ordering deadline had passed. `points` (0 or negative) and `noShowHalves` (half no-shows) are
   * the penalty that was charged.
   */
  total,
  points: z.int(),
  noShowHalves: z.int(),
})

/** An order for its customer. */
export const order = z.object({
  id,
  status: z.enum(orderStatuses),
  pickupDate: day,
  pickupUntil: day,
  totalPrice: total,
  /** Won received and not refunded. */
  received: total,
  /** Won refunded, and when last; absent without a refund. */
  refunded: z.object({ amount: total, at: instant }).optional(),
  createdAt: instant,
  pickedUpAt: instant.nullable(),
  prepaidAt: instant.nullable(),
  canceledAt: instant.nullable(),
  /** Who canceled it; `shop` includes jobs. Absent for other orders, and in the counter's lists. */
  canceledBy: z.enum(['customer', 'shop']).optional(),
  penaltyType: z.enum(penaltyTypes).nullable(),
  /** When a waitlist entry or a raffle became this order. */
  convertedAt: instant.nullable(),
  isWon: z.boolean(),
  /** The parts of its original order that were already penalized, while this one is open; absent without any. */
  penalisedParts: z.array(penalisedPart).optional(),
  items: z.array(orderItem),
})
export type Order = z.infer<typeof order>

/** A waitlist entry that waits, with its place. */
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
  /** Place on the waitlist; 1 is next. */
  place: z.int(),
  lineLength: z.int(),
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>

/** An item of the cart; the browser keeps the cart, and the server a copy (docs/RULES.md#cart). */
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

/**
 * The server's copy of a customer's cart. `checkoutKey` is the idempotency key of the cart's next checkout, the same on all devices of the
 * customer.
 */
export const cartCopy = cart.extend({ checkoutKey: id })
