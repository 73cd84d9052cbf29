import { cartItemId, type CartItem } from '../../../domain/cart.ts'
import { quantityFor, unitsOf } from '../../../domain/stock.ts'
import { termsOf } from '../../../domain/terms.ts'
import type { Wanted } from '../orders/wanted.ts'
import { mayTake } from './may-take.ts'
import type { OwnHeld } from './may-take.ts'
import { itemsOf, unitsLeft, type ItemSale, type Sale } from './sale.ts'
import { isSoldOut } from './sold-out.ts'

/** Quantities that the customer has chosen in the option sheet, by item id. */
export type Choice = ReadonlyMap<string, number>

/** Stock units that the reservations in the customer's cart need, by variant group id (items of a group share one stock). */
export type InCart = ReadonlyMap<string, number>

/** Returns the stock units that the cart's reservations of this sale need, by variant group id. */
export function inCart(cart: readonly CartItem[], sale: Sale): InCart {
  const units = new Map<string, number>()
  for (const { group, item } of itemsOf(sale)) {
    const line = cart.find(each => each.id === cartItemId('RESERVATION', item.id))
    if (line) units.set(group.id, (units.get(group.id) ?? 0) + unitsOf(line.quantity, item.stockDeductionAmount))
  }
  return units
}

/**
 * Returns the largest quantity of an item that the customer may choose now, at most 999. Stock that the other chosen items or the cart
 * (`held`) need is not available. Pieces already reserved or waited for (`own`) count toward the limit per customer; a sold-out item, which
 * goes to the waitlist, has only that limit.
 */
export function mostNow(choice: Choice, wanted: ItemSale, held: InCart, own: OwnHeld = new Map()): number {
  const { group, item } = wanted
  const limit = Math.min(mayTake(item, own), 999)
  if (isSoldOut(wanted)) return limit
  const units = unitsLeft(group)
  const others = group.items
    .filter(other => other.id !== item.id && quantityFor(units, other.stockDeductionAmount) > 0)
    .reduce((sum, other) => sum + unitsOf(choice.get(other.id) ?? 0, other.stockDeductionAmount), 0)
  const free = Math.max(0, units - (held.get(group.id) ?? 0) - others)
  return Math.min(quantityFor(free, item.stockDeductionAmount), limit)
}

/**
 * Returns how many pieces of an item the cart may reserve. Stock needed by the cart's other reservations is not available. The limit per
 * customer counts the pieces that the customer already has (`own`) and the item's waitlist pieces in the cart.
 */
export function mostInCart(cart: readonly CartItem[], { sale, wanted }: { sale: Sale; wanted: ItemSale }, own: OwnHeld): number {
  const { item, left } = wanted
  const others = cart.filter(line => line.id !== cartItemId('RESERVATION', item.id))
  const waiting = others.find(line => line.itemId === item.id)?.quantity ?? 0
  return Math.max(0, Math.min(left, mostNow(new Map(), wanted, inCart(others, sale)), mayTake(item, own) - waiting))
}

/** Returns the chosen options as items of a checkout: reservations for items in stock, waitlist items for sold-out ones. */
export function wantedOf(sale: Sale, choice: Choice): Wanted {
  const lines = itemsOf(sale).filter(({ item }) => (choice.get(item.id) ?? 0) > 0)
  const asLines = (some: ItemSale[]) =>
    some.map(({ item }) => ({
      itemId: item.id,
      quantity: choice.get(item.id) ?? 1,
      terms: termsOf(item.price, sale.round.pickupDate),
    }))
  return { reservations: asLines(lines.filter(line => !isSoldOut(line))), waitlist: asLines(lines.filter(isSoldOut)) }
}

/** Returns the sum in won of the items to reserve, or of those to wait for. */
export function totalOf(sale: Sale, choice: Choice, part: 'reserved' | 'waiting'): number {
  return itemsOf(sale)
    .filter(line => isSoldOut(line) === (part === 'waiting'))
    .reduce((sum, { item }) => sum + item.price * (choice.get(item.id) ?? 0), 0)
}

/**
 * Returns the chosen quantities, each lowered to what the stock and the limit per customer allow now. Earlier items of the sale take the
 * stock first. Sold-out items, which go to the waitlist, have only the limit.
 * @param held stock units that the cart already needs, by variant group id
 * @param own pieces that the customer has reserved or waits for, by item id
 */
export function fittingOf(sale: Sale, choice: Choice, held: InCart, own: OwnHeld = new Map()): Choice {
  const free = new Map<string, number>()
  const fitting = new Map(choice)
  for (const line of itemsOf(sale)) {
    const { group, item } = line
    const chosen = choice.get(item.id) ?? 0
    if (chosen === 0) continue
    const may = Math.min(chosen, mayTake(item, own), 999)
    fitting.set(item.id, may)
    if (may === 0 || isSoldOut(line)) continue
    const left = free.get(group.id) ?? Math.max(0, unitsLeft(group) - (held.get(group.id) ?? 0))
    const had = Math.min(may, quantityFor(left, item.stockDeductionAmount))
    fitting.set(item.id, had)
    free.set(group.id, left - unitsOf(had, item.stockDeductionAmount))
  }
  return fitting
}

/**
 * A shortage: the customer chose more than can be ordered. `most` is the quantity that can be ordered if one item is short; null when that
 * is 0 or several are short. `isInCart` is true when nothing of the choice can be added and the cart already reserves units of the same
 * sale.
 */
export type Short = { most: number | null; isInCart: boolean }

/**
 * Compares the chosen quantities with the possible ones (`fitting`, from `fittingOf`). Returns how the choice exceeds them; null when it
 * does not.
 * @param held stock units that the cart's reservations of this sale need, by variant group id
 */
export function shortOf(choice: Choice, fitting: Choice, held: InCart): Short | null {
  const fewer = [...choice].filter(([itemId, chosen]) => (fitting.get(itemId) ?? 0) < chosen)
  const [first, ...others] = fewer
  if (!first) return null
  const most = others.length === 0 ? (fitting.get(first[0]) ?? 0) : 0
  return { most: most > 0 ? most : null, isInCart: held.size > 0 && [...fitting.values()].every(quantity => quantity === 0) }
}
