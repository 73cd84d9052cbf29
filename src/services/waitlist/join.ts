import type { OrderDesk } from '../reserving/desk.ts'

/**
 * Joins the waitlist of one item through the order desk, under the rules and idempotency key of a checkout
 * (docs/RULES.md#waiting-and-reserving).
 * @throws Refused NOT_SOLD_OUT when stock is left, ALREADY_WAITING, BUSY, IDEMPOTENCY_MISMATCH, UNAUTHENTICATED, SUSPENDED,
 * ITEM_NOT_FOUND, ROUND_NOT_OPEN, ROUND_ENDED, ROUND_CANCELED, PRODUCT_ARCHIVED, RAFFLE_ONLY, TIER_NOT_ALLOWED, LIMIT_PER_USER
 */
export async function joinWaitlist(
  desk: Pick<OrderDesk, 'reserve'>,
  userId: string,
  { requestId, itemId, quantity }: { requestId: string; itemId: string; quantity: number },
  options: { isGone?: () => boolean } = {},
): Promise<{ entryId: string; itemId: string; quantity: number; orderId: string | null }> {
  const result = await desk.reserve(userId, { requestId, reservations: [], waitlist: [{ itemId, quantity }] }, options)
  return result.waitlist[0]!
}
