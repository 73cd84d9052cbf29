/**
 * The two lists of a cart: items to reserve, and items to wait for. The browser and the server run the same rules of this file
 * (docs/RULES.md#cart).
 */
export const cartStatuses = ['RESERVATION', 'WAITLIST'] as const
export type CartStatus = (typeof cartStatuses)[number]

/** An item of a cart. `unitPrice` is in won. */
export type CartItem = {
  /** `${status}:${itemId}`: one cart item per option and list. */
  id: string
  status: CartStatus
  productId: string
  itemId: string
  quantity: number
  unitPrice: number
  /** YYYY-MM-DD */
  pickupDate: string
  /** YYYY-MM-DD; missing in carts from before 2026-11-26. */
  pickupUntil?: string | undefined
  /** ISO instant */
  deadlineDate: string
}

export function cartItemId(status: CartStatus, itemId: string): string {
  return `${status}:${itemId}`
}

/**
 * Adds an item to a cart. If the cart already reserves the same option, the quantities are added. If it already has a waitlist item of that
 * option, the added waitlist item is dropped.
 */
export function addToCart(cart: readonly CartItem[], added: CartItem): CartItem[] {
  const same = cart.find(line => line.id === added.id)
  if (!same) return [...cart, { ...added, quantity: atLeastOne(added.quantity) }]
  if (added.status === 'WAITLIST') return [...cart]
  return cart.map(line => (line === same ? { ...added, quantity: atLeastOne(line.quantity + added.quantity) } : line))
}

/**
 * Returns the cart with one item per option and list, and with ids recomputed by `cartItemId`. Reservations of one option are summed, and
 * of waitlist items the first is kept. Quantities are capped at `most` pieces.
 */
export function oneLinePerItem(cart: readonly CartItem[], most: number): CartItem[] {
  const added = cart.reduce<CartItem[]>(
    (lines, line) => addToCart(lines, { ...line, id: cartItemId(line.status, line.itemId) }),
    [],
  )
  return added.map(line => ({ ...line, quantity: Math.min(line.quantity, most) }))
}

/** True when the cart has exactly the items and quantities of `seen`, which maps cart item ids to pieces. */
export function isSeen(copy: readonly CartItem[], seen: Readonly<Record<string, number>>): boolean {
  return copy.length === Object.keys(seen).length && copy.every(({ id, quantity }) => seen[id] === quantity)
}

/** Returns the quantities of a cart's items in pieces, by the id of the cart item. */
export function quantitiesOf(cart: readonly CartItem[]): Record<string, number> {
  return Object.fromEntries(cart.map(({ id, quantity }) => [id, quantity]))
}

/** True when both carts hold the same items, in any order. */
export function isSameCart(a: readonly CartItem[], b: readonly CartItem[]): boolean {
  return a.length === b.length && a.every(line => b.some(other => isSameLine(line, other)))
}

/** Finds the cart item with the same id, which means the same option in the same list (reservations or waitlist). */
export function sameId(cart: readonly CartItem[], { id }: CartItem): CartItem | undefined {
  return cart.find(line => line.id === id)
}

const compared = ['id', 'quantity', 'unitPrice', 'pickupDate', 'pickupUntil', 'deadlineDate'] as const

/** True when two items agree in quantity, price and days. */
export function isSameLine(a: CartItem, b: CartItem): boolean {
  return compared.every(field => a[field] === b[field])
}

/** Truncates a quantity to a whole number of at least 1. */
export function atLeastOne(quantity: number): number {
  return Number.isFinite(quantity) ? Math.max(1, Math.trunc(quantity)) : 1
}
