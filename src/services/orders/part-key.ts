import { createHash } from 'node:crypto'

/**
 * The idempotency key of one order within a press that names many: each is changed in a transaction of its own, and so has a key of its
 * own, which is the same at every repeat of the press. A UUID of version 8 (RFC 9562).
 */
export function partKey(requestId: string, orderId: string): string {
  const hash = createHash('sha256').update(`${requestId}:${orderId}`).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
