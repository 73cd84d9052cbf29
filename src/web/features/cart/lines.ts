import type { CartItem, CartStatus } from '../../../domain/cart.ts'
import { fullName } from '../../../domain/full-name.ts'
import type { Storefront } from '../../../contract/schemas/products.ts'
import type { SeenProduct } from './seen-products.ts'
import { itemsOf, saleOf, type ItemSale, type Sale } from '../catalog/sale.ts'
import { pressNames } from '../orders/press-names.ts'

/** A line of the cart with what the shop knows of it now; `found` is null for what is no longer sold, `product` for what nobody knows. */
export type CartLine = {
  line: CartItem
  found: { sale: Sale; wanted: ItemSale } | null
  product: SeenProduct | null
  /** Won, as the shop asks now where it is still sold. */
  unitPrice: number
  /** Of all its pieces. */
  price: number
}

/** Lines that are picked up on the same days. `order` is what will be reserved of them: its sum in won, and the price and deadline of each; null where nothing will. */
export type CartDay = {
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  lines: CartLine[]
  order: { total: number; lines: { price: number; deadline: Temporal.Instant }[] } | null
}

/** `seen`: products as they were, for the names of those that the shop no longer shows. */
export function cartLines(
  cart: readonly CartItem[],
  shop: Storefront | undefined,
  now: Temporal.Instant,
  seen: readonly SeenProduct[] = [],
): CartLine[] {
  return cart.map(line => {
    const found = findItem(line, shop, now)
    const isIts = (product: SeenProduct) => product.id === line.productId
    const product = found?.sale.product ?? shop?.products.find(isIts) ?? seen.find(isIts) ?? null
    const unitPrice = found?.wanted.item.price ?? line.unitPrice
    return { line, found, product, unitPrice, price: unitPrice * line.quantity }
  })
}

/**
 * Groups reservations by their first and last pickup day, the nearest first: each becomes one order (DECISIONS, Checkout).
 * @param reserved the lines as they will be reserved, once what is in the way of some is taken out of it; sums and deadlines count these
 */
export function byPickupDay(lines: readonly CartLine[], reserved: readonly CartLine[] = lines): CartDay[] {
  const orders = Map.groupBy(reserved, daysOf)
  return [...Map.groupBy(lines, daysOf)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([days, lines]) => ({
      pickupDate: Temporal.PlainDate.from(days.slice(0, 10)),
      pickupUntil: Temporal.PlainDate.from(days.slice(-10)),
      lines,
      order: orderOf(orders.get(days) ?? []),
    }))
}

/** Returns `2025-11-30 2025-12-02`; of a line that is no longer sold only the first day is known. */
function daysOf({ line, found }: CartLine): string {
  const round = found?.sale.round
  return `${round?.pickupDate ?? line.pickupDate} ${round?.pickupUntil ?? line.pickupDate}`
}

function orderOf(lines: readonly CartLine[]): CartDay['order'] {
  if (lines.length === 0) return null
  return {
    total: lines.reduce((sum, each) => sum + each.price, 0),
    lines: lines.map(({ line, found, price }) => ({
      price,
      deadline: found?.sale.deadline ?? Temporal.Instant.from(line.deadlineDate),
    })),
  }
}

export function lineName({ product }: Pick<CartLine, 'product'>): string {
  return product?.groupName ?? '판매가 끝난 상품'
}

/** Returns what a line is called apart from others of its product: `목장 우유 2병`; the product's name alone where it has one option. */
export function lineTitle(each: CartLine): string {
  const { found } = each
  if (!found || itemsOf(found.sale).length === 1) return lineName(each)
  return fullName(lineName(each), optionName(found))
}

/** `소과`, or with its shelf `3kg 상자 · 소과` where there are several. */
export function optionName({ sale, wanted }: { sale: Sale; wanted: ItemSale }): string {
  const { group, item } = wanted
  if (sale.groups.length === 1 && group.items.length === 1) return item.name
  return sale.groups.length === 1 ? item.name : fullName(group.groupName, item.name, ' · ')
}

function findItem(line: CartItem, shop: Storefront | undefined, now: Temporal.Instant): CartLine['found'] {
  const product = shop?.products.find(each => each.id === line.productId)
  for (const round of product?.salesHistory ?? []) {
    if (!product || !round.variantGroups.some(group => group.items.some(item => item.id === line.itemId))) continue
    const sale = saleOf(product, round, now)
    const wanted = itemsOf(sale).find(each => each.item.id === line.itemId)
    if (wanted) return { sale, wanted }
  }
  return null
}

/** Returns how a press for these lines is called; lines of which no name is known are left out. */
export function namesOf(lines: readonly CartLine[]): { what: string; waits: string } {
  const named = (status: CartStatus) =>
    lines.flatMap(each =>
      each.product && each.line.status === status ? [{ product: each.product.groupName, title: lineTitle(each) }] : [],
    )
  return pressNames(named('RESERVATION'), named('WAITLIST'))
}
