import { createHash } from 'node:crypto'

/** Returns an idempotency key derived from a text: the same UUID of version 8 (RFC 9562) at every call. */
export function derivedKey(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
