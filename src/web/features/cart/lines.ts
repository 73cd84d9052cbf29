import type { CartItem, CartStatus } from '../../../domain/cart.ts'
import { fullName } from '../../../domain/full-name.ts'
import type { Storefront } from '../../../contract/schemas/products.ts'
import type { SeenProduct } from './seen-products.ts'
import { itemsOf, saleOf, type ItemSale, type Sale } from '../catalog/sale.ts'
import { pressNames } from '../orders/press-names.ts'

/**
 * A cart item with its sale as the storefront has it; `found.sale.status` tells whether it is still open. `found` is null when the
 * storefront lacks the item or is not loaded. `product` is null when not even its name is known.
 */
export type CartLine = {
  line: CartItem
  found: { sale: Sale; wanted: ItemSale } | null
  product: SeenProduct | null
  /** Won per piece, the current price if found. */
  unitPrice: number
  /** Won for all pieces. */
  price: number
}

/**
 * Cart items with the same pickup days, which become one order. `order` has the sum in won, and the price and deadline of each item that
 * can be reserved; null when no item can be.
 */
export type CartDay = {
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  lines: CartLine[]
  order: { total: number; lines: { price: number; deadline: Temporal.Instant }[] } | null
}

/** Returns each cart item with its sale, product and price. `seen` supplies names of products that the storefront no longer shows. */
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
 * Groups cart items by first and last pickup day, nearest first; each group becomes one order (docs/RULES.md#checkout).
 * @param reserved the items that can be reserved, with lowered quantities where the stock or limit requires it; only these count in a
 * group's `order`
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

/**
 * Returns the first and last pickup day of a cart item: `2025-11-30 2025-12-02`. If the storefront lacks the item, both are the first day.
 */
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

/** Returns the name that tells a cart item from others of its product: `목장 우유 2병`. Only the product's name when it has a single option. */
export function lineTitle(each: CartLine): string {
  const { found } = each
  if (!found || itemsOf(found.sale).length === 1) return lineName(each)
  return fullName(lineName(each), optionName(found))
}

/** Returns an option's name: `소과`, or `3kg 상자 · 소과` when the sale has several variant groups. */
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

/**
 * Returns short texts that name the cart items of a checkout: `what` the reservations, `waits` the waitlist items (see `pressNames`).
 * Leaves out items whose name is unknown.
 */
export function namesOf(lines: readonly CartLine[]): { what: string; waits: string } {
  const named = (status: CartStatus) =>
    lines.flatMap(each =>
      each.product && each.line.status === status ? [{ product: each.product.groupName, title: lineTitle(each) }] : [],
    )
  return pressNames(named('RESERVATION'), named('WAITLIST'))
}
