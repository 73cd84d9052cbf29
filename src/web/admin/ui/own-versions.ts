import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'

type Order = Pick<AdminOrder, 'id' | 'version'>

/** Which versions one's own changes led orders to, while this page lives. */
const ledTo = new Map<string, number>()

/**
 * The version that somebody knows of an order: as it was read, or as they left it themselves where the screen has not come to that yet.
 * What somebody else did to it after that is refused all the same.
 */
export function versionSeen({ id, version }: Order): number {
  return Math.max(version, ledTo.get(id) ?? 0)
}

/** An own change led the order to `version`; each of a status is one step. */
export function noteOwnChange(order: Order, version = versionSeen(order) + 1): void {
  ledTo.set(order.id, version)
}
