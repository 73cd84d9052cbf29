import { derivedKey } from '../derived-key.ts'

/**
 * Returns the idempotency key of the cart's next checkout, the same on all devices of its owner until that checkout is done. Browsers make
 * keys of version 4 themselves, so the version tells whether a key came from here.
 * @param checkouts how many checkouts of the cart there were
 */
export function checkoutKey(userId: string, checkouts: number): string {
  return derivedKey(`cart:${userId}:${checkouts}`)
}
