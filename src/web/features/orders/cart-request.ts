import type { QueryClient } from '@tanstack/react-query'
import { boot } from '../../lib/boot.ts'
import { onDevice } from '../../lib/browser-storage.ts'
import { fetchCopy, myCartQuery } from '../cart/cart-sync.ts'

const key = `moapick.checkout.cart.${boot.me?.id}`
const usedPlace = `${key}.used`
renewCartRequest(null)

/**
 * Returns the idempotency key of the cart's next checkout, shared by all tabs; null when none is stored. It keeps a second tab with an
 * outdated cart from ordering the same items again.
 */
export function cartRequestId(): string | null {
  return onDevice.get(key)
}

/**
 * Stores the key that the server gives with its copy of the cart, which is the same on all devices: it keeps another device with an outdated
 * cart from ordering the same items again. Reads the copy where the known one is older than the last checkout; without one the key stays.
 */
export async function takeCartKey(client: QueryClient): Promise<void> {
  if (!freshKey(client)) await fetchCopy(client)
  const given = freshKey(client)
  if (given) onDevice.set(key, given)
}

/** Replaces the cart's idempotency key if it is still `used`; null creates the first one. Checkouts outside the cart do not change it. */
export function renewCartRequest(used: string | null): void {
  if (onDevice.get(key) !== used) return
  if (used) onDevice.setJson(usedPlace, { used, at: Date.now() })
  if (!onDevice.set(key, crypto.randomUUID())) onDevice.remove(key) // with storage full, a used key must not stay
}

/** Returns the key of the copy as last read, or null where it was used or read before the last checkout. */
function freshKey(client: QueryClient): string | null {
  const { data, dataUpdatedAt: readAt = 0 } = client.getQueryState<{ checkoutKey: string }>(myCartQuery.queryKey) ?? {}
  const last = (onDevice.getJson(usedPlace) ?? { used: '', at: 0 }) as { used: string; at: number }
  return data && data.checkoutKey !== last.used && readAt > last.at ? data.checkoutKey : null
}
