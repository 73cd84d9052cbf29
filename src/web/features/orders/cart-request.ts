import { boot } from '../../app/boot.ts'

const key = `moapick.checkout.cart.${boot.me?.id}`
renewCartRequest(null)

/**
 * Returns the idempotency key of the cart's next checkout, shared by all tabs; null when none is stored. It keeps a second tab with an
 * outdated cart from ordering the same items again.
 * @throws DOMException when storage is forbidden
 */
export function cartRequestId(): string | null {
  return localStorage.getItem(key)
}

/** Replaces the cart's idempotency key if it is still `used`; null creates the first one. Checkouts outside the cart do not change it. */
export function renewCartRequest(used: string | null): void {
  try {
    if (localStorage.getItem(key) === used) localStorage.setItem(key, crypto.randomUUID())
  } catch {
    // without storage no other tab shares this cart
  }
}
