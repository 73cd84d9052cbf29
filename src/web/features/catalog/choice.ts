import { quantityFor, unitsOf } from '../../../domain/stock.ts'
import type { Wanted } from '../orders/wanted.ts'
import { itemsOf, type ItemSale, type Sale } from './sale.ts'

/** Quantities by item id, as chosen in the sheet. */
export type Choice = ReadonlyMap<string, number>

/** The largest quantity of one item, given what else is chosen from its shelf. Infinity when there is no limit. */
export function mostNow(choice: Choice, wanted: ItemSale): number {
  const { group, item } = wanted
  const free = availableOf(wanted)
  const others = group.items
    .filter(other => other.id !== item.id)
    .reduce((sum, other) => sum + unitsOf(choice.get(other.id) ?? 0, other.stockDeductionAmount), 0)
  const left = quantityFor(Math.max(0, free - (isSoldOut(wanted) ? 0 : others)), item.stockDeductionAmount)
  return Math.min(isSoldOut(wanted) ? Number.POSITIVE_INFINITY : left, item.maxPerUser ?? Number.POSITIVE_INFINITY, 999)
}

export function isSoldOut({ left }: ItemSale): boolean {
  return left === 0
}

/** What is asked for: items with stock are reserved, those without are waited for. */
export function wantedOf(sale: Sale, choice: Choice): Wanted {
  const lines = itemsOf(sale).filter(({ item }) => (choice.get(item.id) ?? 0) > 0)
  const asLines = (some: ItemSale[]) => some.map(({ item }) => ({ itemId: item.id, quantity: choice.get(item.id) ?? 1 }))
  return { reservations: asLines(lines.filter(line => !isSoldOut(line))), waitlist: asLines(lines.filter(isSoldOut)) }
}

/** Won for what would be reserved, or for what is waited for; neither is paid before the pickup. */
export function totalOf(sale: Sale, choice: Choice, part: 'reserved' | 'waiting'): number {
  return itemsOf(sale)
    .filter(line => isSoldOut(line) === (part === 'waiting'))
    .reduce((sum, { item }) => sum + item.price * (choice.get(item.id) ?? 0), 0)
}

/** The first chosen item of which fewer are left than chosen, with what would be possible. */
export function shortOf(sale: Sale, choice: Choice): { itemId: string; most: number } | null {
  for (const line of itemsOf(sale)) {
    const chosen = choice.get(line.item.id) ?? 0
    const most = mostNow(choice, line)
    if (chosen > 0 && !isSoldOut(line) && chosen > most) return { itemId: line.item.id, most }
  }
  return null
}

function availableOf({ group }: ItemSale): number {
  return group.totalPhysicalStock === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, group.totalPhysicalStock - group.reservedCount - group.pickedUpCount)
}
