/**
 * Returns whether the server made this idempotency key of a checkout of the cart (UUID version 8). A browser that could not read its cart
 * makes one of version 4.
 */
export function isCartKey(requestId: string): boolean {
  return requestId[14] === '8'
}
