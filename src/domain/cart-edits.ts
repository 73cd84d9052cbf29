import { addToCart, atLeastOne, cartItemId, type CartItem, type CartStatus } from './cart.ts'

// What the cart's own page does to its lines (SPEC §4), apart from `cart.ts`, which the shop loads at its start.
export function setQuantity(cart: readonly CartItem[], id: string, quantity: number): CartItem[] {
  return cart.map(line => (line.id === id ? { ...line, quantity: atLeastOne(quantity) } : line))
}

export function removeFromCart(cart: readonly CartItem[], id: string): CartItem[] {
  return cart.filter(line => line.id !== id)
}

/** Makes the line one of another item of its product: a reservation of that item merges with it. */
export function changeItem(
  cart: readonly CartItem[],
  id: string,
  to: Pick<CartItem, 'itemId' | 'quantity' | 'unitPrice'>,
): CartItem[] {
  const line = cart.find(each => each.id === id)
  if (!line) return [...cart]
  return addToCart(removeFromCart(cart, id), { ...line, ...to, id: cartItemId(line.status, to.itemId) })
}

/** Takes out reservations and keeps waitlist items (SPEC §4). */
export function clearReservations(cart: readonly CartItem[]): CartItem[] {
  return cart.filter(line => line.status !== 'RESERVATION')
}

/** Moves the line to the waitlist; one of the same item that is there stays as it is. */
export function moveToWaitlist(cart: readonly CartItem[], id: string): CartItem[] {
  return moveTo('WAITLIST', cart, id)
}

/** Moves the line to the reservations; one of the same item merges with it. */
export function moveToReservations(cart: readonly CartItem[], id: string): CartItem[] {
  return moveTo('RESERVATION', cart, id)
}

function moveTo(status: CartStatus, cart: readonly CartItem[], id: string): CartItem[] {
  const line = cart.find(each => each.id === id)
  if (!line || line.status === status) return [...cart]
  return addToCart(removeFromCart(cart, id), { ...line, status, id: cartItemId(status, line.itemId) })
}
