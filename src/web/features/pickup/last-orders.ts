import type { Order } from '../../../contract/schemas/orders.ts'
import { withOpen, type KeptOrder } from './kept-orders.ts'

/** Whose pickups they are, and where and when one picks up. */
export type PickupOwner = { userId: string; phoneLast4: string | null; place: string; hours: string }

/** What this browser knows of somebody's open orders, for when there is no line: nothing that acts, only what is shown. */
export type LastOrders = PickupOwner & {
  /** ISO instant: what is shown was true then. */
  savedAt: string
  orders: KeptOrder[]
}

/** One place for whoever used this browser last: the offline page knows nobody's id. */
const key = 'moapick.pickup'

/** What was kept last; null where nothing is, and for a storage that is forbidden or torn. */
export function lastOrders(): LastOrders | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as LastOrders | null
    return kept && Array.isArray(kept.orders) ? kept : null
  } catch {
    return null
  }
}

/** Keeps the open ones of a page of somebody's orders; the first page begins anew, a later one adds to it. */
export function keepOrders(owner: PickupOwner, orders: readonly Order[], isFirstPage: boolean, savedAt: Temporal.Instant): void {
  const before = lastOrders()
  const known = isFirstPage || before?.userId !== owner.userId ? [] : before.orders
  const kept: LastOrders = { ...owner, savedAt: savedAt.toString(), orders: withOpen(known, orders) }
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without a storage there is nothing to show offline, and nothing else is lost.
  }
}

/** On signing out nothing of the owner stays in this browser. */
export function forgetLastOrders(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A forbidden storage keeps nothing.
  }
}
