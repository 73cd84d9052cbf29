import { derivedKey } from '../derived-key.ts'

/** Returns the idempotency key of one order within a bulk command, the same at every repeat. */
export function partKey(requestId: string, orderId: string): string {
  return derivedKey(`${requestId}:${orderId}`)
}
