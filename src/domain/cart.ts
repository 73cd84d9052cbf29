/** SPEC §3 and §4: the cart's own rules, run by the browser and by the server alike. */
export const cartStatuses = ['RESERVATION', 'WAITLIST'] as const
export type CartStatus = (typeof cartStatuses)[number]

export type CartItem = {
  /** `${status}:${itemId}`: one line per item and list. */
  id: string
  status: CartStatus
  productId: string
  itemId: string
  quantity: number
  unitPrice: number
  /** YYYY-MM-DD */
  pickupDate: string
  /** YYYY-MM-DD; unknown for lines of before 2026-11-26. */
  pickupUntil?: string | undefined
  /** ISO instant */
  deadlineDate: string
}

export function cartItemId(status: CartStatus, itemId: string): string {
  return `${status}:${itemId}`
}

/** Adds one line: a reservation of the same product and item merges the quantities, a waitlist line already there is kept as it is. */
export function addToCart(cart: readonly CartItem[], added: CartItem): CartItem[] {
  const same = cart.find(line => line.id === added.id)
  if (!same) return [...cart, { ...added, quantity: atLeastOne(added.quantity) }]
  if (added.status === 'WAITLIST') return [...cart]
  return cart.map(line => (line === same ? { ...added, quantity: atLeastOne(line.quantity + added.quantity) } : line))
}

/**
 * The cart with one line per item and list, as if its lines had been added one after the other: reservations of one item sum up, to `most`
 * pieces at the highest, and of waitlist lines the first stays (SPEC §4). Ids become those of `cartItemId`.
 */
export function oneLinePerItem(cart: readonly CartItem[], most: number): CartItem[] {
  const added = cart.reduce<CartItem[]>(
    (lines, line) => addToCart(lines, { ...line, id: cartItemId(line.status, line.itemId) }),
    [],
  )
  return added.map(line => ({ ...line, quantity: Math.min(line.quantity, most) }))
}

/**
 * Two copies of one owner's cart become one by the cart's own rules. What both once agreed on and one of them has no more is gone, and
 * what only one of them changed is as that one has it. Changed in both, or new in both as on sign-in, a line has the larger quantity, so
 * that nothing doubles.
 * @param agreed what both were when they were last known to be the same
 */
export function mergeCarts(mine: readonly CartItem[], theirs: readonly CartItem[], agreed: readonly CartItem[] = []): CartItem[] {
  const merged = mine.flatMap(line => {
    const [other, before] = [sameId(theirs, line), sameId(agreed, line)]
    if (!other) return before ? [] : line
    if (before && isSameLine(line, before)) return other
    if (line.status === 'WAITLIST' || (before && isSameLine(other, before))) return line
    return { ...line, quantity: Math.max(line.quantity, other.quantity) }
  })
  return [...merged, ...theirs.filter(line => !sameId(mine, line) && !sameId(agreed, line))]
}

/** The same lines, in whatever order. */
export function isSameCart(a: readonly CartItem[], b: readonly CartItem[]): boolean {
  return a.length === b.length && a.every(line => b.some(other => isSameLine(line, other)))
}

function sameId(cart: readonly CartItem[], { id }: CartItem): CartItem | undefined {
  return cart.find(line => line.id === id)
}

function isSameLine(a: CartItem, b: CartItem): boolean {
  return (
    a.id === b.id &&
    a.quantity === b.quantity &&
    a.unitPrice === b.unitPrice &&
    a.pickupDate === b.pickupDate &&
    a.pickupUntil === b.pickupUntil &&
    a.deadlineDate === b.deadlineDate
  )
}

/** Returns a quantity as the cart keeps it: whole, and 1 at least (SPEC §4). */
export function atLeastOne(quantity: number): number {
  return Number.isFinite(quantity) ? Math.max(1, Math.trunc(quantity)) : 1
}
