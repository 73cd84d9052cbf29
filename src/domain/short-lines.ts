import type { ShortLine } from './rejection.ts'
import { quantityFor, unitsOf } from './stock.ts'

/** A requested item with its quantity in pieces and its variant group; `deduction` is the units of stock per piece. */
export type ShelfLine = { itemId: string; quantity: number; groupId: string; deduction: number }

/**
 * Returns the items of a checkout for which the stock does not suffice, with the pieces that do fit (`available`). Items of one variant
 * group use its stock in sequence; an item that does not fit uses as much as fits.
 * @param available free units of a group
 */
export function shortLines(lines: readonly ShelfLine[], available: (groupId: string) => number): ShortLine[] {
  const left = new Map<string, number>()
  const short: ShortLine[] = []
  for (const { itemId, quantity, groupId, deduction } of lines) {
    const free = left.get(groupId) ?? available(groupId)
    const units = unitsOf(quantity, deduction)
    if (units > free) short.push({ itemId, wanted: quantity, available: quantityFor(free, deduction) })
    left.set(groupId, units > free ? free % deduction : free - units)
  }
  return short
}

/**
 * Returns the waitlist items of a checkout (`waited`) that the stock could serve after its reservations (`reserved`), in sequence. The
 * checkout rejects them with NOT_SOLD_OUT, and the cart shows them as reservations.
 * @param available free units of a group
 */
export function fittingLines<Line extends ShelfLine>(
  reserved: readonly ShelfLine[],
  waited: readonly Line[],
  available: (groupId: string) => number,
): Line[] {
  const taken = new Map<string, number>()
  const take = ({ groupId, quantity, deduction }: ShelfLine) =>
    taken.set(groupId, (taken.get(groupId) ?? 0) + unitsOf(quantity, deduction))
  reserved.forEach(take)
  return waited.filter(line => {
    const fits = unitsOf(line.quantity, line.deduction) <= available(line.groupId) - (taken.get(line.groupId) ?? 0)
    if (fits) take(line)
    return fits
  })
}
