import type { ReserveInput } from '../../../contract/schemas/orders.ts'

/** The items that a checkout requests: reservations and waitlist. */
export type Wanted = Pick<ReserveInput, 'reservations' | 'waitlist'>

export const nothing: Wanted = { reservations: [], waitlist: [] }

/**
 * Returns true when two checkouts request the same items in the same quantities. Prices and pickup days that the customer saw are not
 * compared.
 */
export function isSame(a: Wanted, b: Wanted): boolean {
  const plain = ({ reservations, waitlist }: Wanted) =>
    JSON.stringify([reservations, waitlist].map(lines => lines.map(line => [line.itemId, line.quantity])))
  return plain(a) === plain(b)
}

/** Returns true when a checkout requests only waitlist entries. */
export function onlyWaits({ reservations, waitlist }: Wanted): boolean {
  return reservations.length === 0 && waitlist.length > 0
}

/** Returns true when two checkouts share an item. If one of them was carried out, sending the other would order more than intended. */
export function overlaps(a: Wanted, b: Wanted): boolean {
  const ids = new Set(itemIds(a))
  return itemIds(b).some(id => ids.has(id))
}

/** Returns the ids of the items that a checkout reserves, not those it waits for. */
export function reservedIds({ reservations }: Wanted): ReadonlySet<string> {
  return new Set(reservations.map(line => line.itemId))
}

/** Returns true when a checkout requests the item, as a reservation or for the waitlist. */
export function isOf(press: Wanted, itemId: string): boolean {
  return itemIds(press).includes(itemId)
}

function itemIds({ reservations, waitlist }: Wanted): string[] {
  return [...reservations, ...waitlist].map(line => line.itemId)
}
