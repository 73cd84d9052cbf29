import { createHash } from 'node:crypto'

/**
 * Returns the idempotency key of the cart's next checkout, the same on all devices of its owner until that checkout is done. It is a UUID
 * of version 8 (RFC 9562), which no browser makes by itself.
 * @param checkouts how many checkouts of the cart there were
 */
export function checkoutKey(userId: string, checkouts: number): string {
  const hash = createHash('sha256').update(`cart:${userId}:${checkouts}`).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
