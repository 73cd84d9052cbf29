import { boot } from '../../app/boot.ts'

const key = `moapick.checkout.cart.${boot.me?.id}`
renewCartRequest(null)

/**
 * The id of the cart's next checkout, the same in all tabs until that is over; null without storage. A lock lets one tab in after the
 * other, but what the first wrote into the storage reaches the second a little later: pressing a cart that is not there any more, it
 * still asks for the same.
 */
export function cartRequestId(): string | null {
  return localStorage.getItem(key)
}

/** @param used the id that is over; what was reserved past the cart leaves the cart's alone */
export function renewCartRequest(used: string | null): void {
  try {
    if (localStorage.getItem(key) === used) localStorage.setItem(key, crypto.randomUUID())
  } catch {
    // no storage, and so no other tab that shares a cart with this one
  }
}
