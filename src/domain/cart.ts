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

export function setQuantity(cart: readonly CartItem[], id: string, quantity: number): CartItem[] {
  return cart.map(line => (line.id === id ? { ...line, quantity: atLeastOne(quantity) } : line))
}

export function removeFromCart(cart: readonly CartItem[], id: string): CartItem[] {
  return cart.filter(line => line.id !== id)
}

/** Clearing reservations keeps waitlist items (SPEC §4). */
export function clearReservations(cart: readonly CartItem[]): CartItem[] {
  return cart.filter(line => line.status !== 'RESERVATION')
}

/** The line goes to the other list; a line already there follows that list's rule. */
export function moveToWaitlist(cart: readonly CartItem[], id: string): CartItem[] {
  const line = cart.find(each => each.id === id)
  if (!line || line.status === 'WAITLIST') return [...cart]
  return addToCart(removeFromCart(cart, id), { ...line, status: 'WAITLIST', id: cartItemId('WAITLIST', line.itemId) })
}

/** Two carts of one owner become one on sign-in: by the cart's own rules, the quantity of a line on both being the larger one, so that nothing doubles. */
export function mergeCarts(mine: readonly CartItem[], theirs: readonly CartItem[]): CartItem[] {
  const merged = mine.map(line => {
    const other = theirs.find(each => each.id === line.id)
    return other && line.status === 'RESERVATION' ? { ...line, quantity: Math.max(line.quantity, other.quantity) } : line
  })
  return [...merged, ...theirs.filter(line => !mine.some(each => each.id === line.id))]
}

function atLeastOne(quantity: number): number {
  return Number.isFinite(quantity) ? Math.max(1, Math.trunc(quantity)) : 1
}
