/**
 * Returns whether the server made an idempotency key for a checkout of the cart. Its keys are UUIDs of version 8; those that browsers
 * create are of version 4.
 */
export function isCartKey(requestId: string): boolean {
  return requestId[14] === '8'
}
