import type { OrderDesk } from '../orders/desk.ts'

/**
 * Joins one line from a product's page, by the same desk, rules and idempotency key as a cart's waitlist lines (DECISIONS, Waitlist,
 * Checkout): with stock after all, the entry becomes an order at once.
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
