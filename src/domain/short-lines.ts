import type { ShortLine } from './rejection.ts'
import { quantityFor, unitsOf } from './stock.ts'

/** A wanted quantity of an item with the shelf that it is taken from; `deduction` in units per piece. */
export type ShelfLine = { itemId: string; quantity: number; groupId: string; deduction: number }

/**
 * Returns the lines that do not fit, with how many pieces do. Lines of one group share its shelf: each is measured against what the lines
 * before it leave, and one that does not fit counts as reduced to what does. The shop refuses by this, and the cart offers a way out by it.
 * @param available units of a group's shelf
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
 * Returns those of `waited` that fit together in what the `reserved` lines leave, in their order. The shop refuses to wait for them, and the
 * cart shows them as reservations.
 * @param available units of a group's shelf
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
