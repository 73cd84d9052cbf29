import type { ReserveInput } from '../../../contract/schemas/orders.ts'

/** What a press asks for: items to reserve, and items to wait for. */
export type Wanted = Pick<ReserveInput, 'reservations' | 'waitlist'>

export const nothing: Wanted = { reservations: [], waitlist: [] }

export function isSame(a: Wanted, b: Wanted): boolean {
  const plain = ({ reservations, waitlist }: Wanted) =>
    JSON.stringify([reservations, waitlist].map(lines => lines.map(line => [line.itemId, line.quantity])))
  return plain(a) === plain(b)
}

/** True where all that is asked for is waited for. */
export function onlyWaits({ reservations, waitlist }: Wanted): boolean {
  return reservations.length === 0 && waitlist.length > 0
}

/** Whether both ask for one item: with the one done, the other asks for more than its owner meant. */
export function overlaps(a: Wanted, b: Wanted): boolean {
  const ids = new Set(itemIds(a))
  return itemIds(b).some(id => ids.has(id))
}

function itemIds({ reservations, waitlist }: Wanted): string[] {
  return [...reservations, ...waitlist].map(line => line.itemId)
}
