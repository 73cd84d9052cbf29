import { createHash } from 'node:crypto'

/** Returns the idempotency key of one order within a bulk command, the same at every repeat. It is a UUID of version 8 (RFC 9562). */
export function partKey(requestId: string, orderId: string): string {
  const hash = createHash('sha256').update(`${requestId}:${orderId}`).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
