import type { ReserveInput } from '../../../contract/schemas/orders.ts'

/** What a press asks for: items to reserve, and items to wait for. */
export type Wanted = Pick<ReserveInput, 'reservations' | 'waitlist'>

export function isSame(a: Wanted, b: Wanted): boolean {
  const plain = ({ reservations, waitlist }: Wanted) =>
    JSON.stringify([reservations, waitlist].map(lines => lines.map(line => [line.itemId, line.quantity])))
  return plain(a) === plain(b)
}

/** Whether both ask for one item: with the one done, the other asks for more than its owner meant. */
export function overlaps(a: Wanted, b: Wanted): boolean {
  const ids = new Set(itemIds(a))
  return itemIds(b).some(id => ids.has(id))
}

function itemIds({ reservations, waitlist }: Wanted): string[] {
  return [...reservations, ...waitlist].map(line => line.itemId)
}
