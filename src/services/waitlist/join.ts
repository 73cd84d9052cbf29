import type { OrderDesk } from '../orders/desk.ts'

/**
 * Joins the waitlist of one item, by the same desk, rules and idempotency key as a cart's waitlist lines (DECISIONS, Waitlist, Checkout).
 * @throws Refused NOT_SOLD_OUT when there is stock for it after all
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
