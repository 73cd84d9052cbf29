import { derivedKey } from '../derived-key.ts'

/**
 * Returns the idempotency key of the cart's next checkout, the same on all devices of its owner until that checkout is done. It is a UUID
 * of version 8, unlike the keys that browsers create (version 4).
 * @param checkouts how many checkouts of the cart there were
 */
export function checkoutKey(userId: string, checkouts: number): string {
  return derivedKey(`cart:${userId}:${checkouts}`)
}
