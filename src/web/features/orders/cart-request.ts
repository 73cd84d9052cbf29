import type { QueryClient } from '@tanstack/react-query'
import { boot } from '../../lib/boot.ts'
import { onDevice } from '../../lib/browser-storage.ts'
import { fetchCopy, myCartQuery } from '../cart/cart-sync.ts'

const key = `moapick.checkout.cart.${boot.me?.id}`
const usedPlace = `${key}.used`
renewCartRequest(null)

/**
 * Returns the idempotency key of the cart's next checkout, shared by all tabs; null when none is stored. With the same key, a second tab
 * with an outdated cart cannot order the same items again.
 */
export function cartRequestId(): string | null {
  return onDevice.get(key)
}

/**
 * Stores the idempotency key that came with the server's copy of the cart, for the cart's next checkout. All devices get the same key, so
 * that one with an outdated cart cannot order the items again. Reads the copy again if it is older than the last checkout; if that fails,
 * keeps the present key.
 */
export async function takeCartKey(client: QueryClient): Promise<void> {
  if (!freshKey(client)) await fetchCopy(client)
  const given = freshKey(client)
  if (given) onDevice.set(key, given)
}

/**
 * Replaces the idempotency key for the cart's next checkout, unless another tab has replaced it already.
 * @param used the key to replace, that of the last checkout; null creates a key if none is stored
 */
export function renewCartRequest(used: string | null): void {
  if (onDevice.get(key) !== used) return
  if (used) onDevice.setJson(usedPlace, { used, at: Date.now() })
  if (!onDevice.set(key, crypto.randomUUID())) onDevice.remove(key) // with storage full, a used key must not stay
}

/** Returns the idempotency key of the last read copy of the cart; null when it was used, or was read before the last checkout. */
function freshKey(client: QueryClient): string | null {
  const { data, dataUpdatedAt: readAt = 0 } = client.getQueryState<{ checkoutKey: string }>(myCartQuery.queryKey) ?? {}
  const last = (onDevice.getJson(usedPlace) ?? { used: '', at: 0 }) as { used: string; at: number }
  return data && data.checkoutKey !== last.used && readAt > last.at ? data.checkoutKey : null
}
