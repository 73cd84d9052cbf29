import { boot } from '../../lib/boot.ts'
import { onDevice } from '../../lib/browser-storage.ts'

const key = `moapick.checkout.cart.${boot.me?.id}`
renewCartRequest(null)

/**
 * Returns the idempotency key of the cart's next checkout, shared by all tabs; null when none is stored. It keeps a second tab with an
 * outdated cart from ordering the same items again.
 */
export function cartRequestId(): string | null {
  return onDevice.get(key)
}

/** Replaces the cart's idempotency key if it is still `used`; null creates the first one. Checkouts outside the cart do not change it. */
export function renewCartRequest(used: string | null): void {
  if (onDevice.get(key) !== used || onDevice.set(key, crypto.randomUUID())) return
  onDevice.remove(key) // with storage full, a used key must not stay
}
