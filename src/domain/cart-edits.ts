import { addToCart, atLeastOne, cartItemId, type CartItem, type CartStatus } from './cart.ts'

// Edits that only the cart page makes; apart from `cart.ts`, which every page of the shop loads.
export function setQuantity(cart: readonly CartItem[], id: string, quantity: number): CartItem[] {
  return cart.map(line => (line.id === id ? { ...line, quantity: atLeastOne(quantity) } : line))
}

export function removeFromCart(cart: readonly CartItem[], id: string): CartItem[] {
  return cart.filter(line => line.id !== id)
}

/**
 * Replaces a cart item by another option of its product. If the cart already reserves that option, the quantities are added. If a
 * waitlist item is changed to an option that already has one, the changed item is dropped.
 */
export function changeItem(
  cart: readonly CartItem[],
  id: string,
  { itemId, quantity, unitPrice }: Pick<CartItem, 'itemId' | 'quantity' | 'unitPrice'>,
): CartItem[] {
  const line = cart.find(each => each.id === id)
  if (!line) return [...cart]
  return addToCart(removeFromCart(cart, id), { ...line, itemId, quantity, unitPrice, id: cartItemId(line.status, itemId) })
}

/** Removes reservations and keeps waitlist items. */
export function clearReservations(cart: readonly CartItem[]): CartItem[] {
  return cart.filter(line => line.status !== 'RESERVATION')
}

/**
 * Moves a cart item from the reservations to the waitlist items. If the cart already has a waitlist item of the same option, that one is
 * kept unchanged and the moved one dropped.
 */
export function moveToWaitlist(cart: readonly CartItem[], id: string): CartItem[] {
  return moveTo('WAITLIST', cart, id)
}

/**
 * Moves a cart item from the waitlist items to the reservations. If the cart already reserves the same option, the quantities are added.
 */
export function moveToReservations(cart: readonly CartItem[], id: string): CartItem[] {
  return moveTo('RESERVATION', cart, id)
}

function moveTo(status: CartStatus, cart: readonly CartItem[], id: string): CartItem[] {
  const line = cart.find(each => each.id === id)
  if (!line || line.status === status) return [...cart]
  return addToCart(removeFromCart(cart, id), { ...line, status, id: cartItemId(status, line.itemId) })
}
