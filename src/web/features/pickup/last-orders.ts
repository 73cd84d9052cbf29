import type { Order } from '../../../contract/schemas/orders.ts'
import { onDevice } from '../../lib/browser-storage.ts'
import { withOpen, type KeptOrder } from './kept-orders.ts'

/** The customer of stored orders, and the store's pickup place and hours. */
export type PickupOwner = { userId: string; phoneLast4: string | null; place: string; hours: string }

/** The customer's open orders as stored in this browser for offline display. */
export type LastOrders = PickupOwner & {
  /** ISO instant at which the data was current. */
  savedAt: string
  orders: KeptOrder[]
}

/** A single key for all accounts, since the offline page does not know who is signed in. */
const key = 'moapick.pickup'

/** Returns the stored orders; null when there are none or storage is forbidden or corrupt. */
export function lastOrders(): LastOrders | null {
  const kept = onDevice.getJson(key) as LastOrders | null
  return kept && Array.isArray(kept.orders) ? kept : null
}

/**
 * Stores the open orders of one page of the order list. The first page, or a page of another customer, replaces what was stored; later
 * pages add to it.
 */
export function keepOrders(owner: PickupOwner, orders: readonly Order[], isFirstPage: boolean, savedAt: Temporal.Instant): void {
  const before = lastOrders()
  const known = isFirstPage || before?.userId !== owner.userId ? [] : before.orders
  const kept: LastOrders = { ...owner, savedAt: savedAt.toString(), orders: withOpen(known, orders) }
  onDevice.setJson(key, kept) // refused, only the offline page is empty
}

export function forgetLastOrders(): void {
  onDevice.remove(key)
}
