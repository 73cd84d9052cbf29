import type { CartItem } from '../../../domain/cart.ts'
import { isSameCart } from '../../../domain/cart.ts'
import { onDevice } from '../../lib/browser-storage.ts'

/**
 * The cart as stored in the browser. `items` is the cart, `agreed` the server's copy as last known, `left` that copy without the items that
 * checkouts have ordered since, `sent` what was last sent to the server. Each has a separate storage key, so that a tab with outdated data
 * can save one without overwriting the others.
 */
export type StoredCart = { [each in keyof typeof places]: readonly CartItem[] }

/** A function that returns a changed copy of the cart items. */
export type CartRule = (items: readonly CartItem[]) => CartItem[]

/** Storage key of the products of the cart as last seen (`seen-products.ts`). */
export const productsPlace = 'moapick.cart-products'

const places = { items: '', agreed: '.agreed', left: '.left', sent: '.sent' }
const empty: StoredCart = { items: [], agreed: [], left: [], sent: [] }
const listeners = new Set<() => void>()
let key = ''
let cart: StoredCart = empty
/** False while storage is full or forbidden: the cart then lives in this tab and on the server. */
let isStored = true
/** True once the server's copy of the cart was read or saved; until then an empty cart may be wrong. */
let isKnown = false

/** Loads the stored cart of a user and follows changes by other tabs. */
export function openCart(userId: string): void {
  key = `moapick.cart.${userId}`
  cart = load()
  isKnown = hasAgreed()
  addEventListener('storage', event => {
    if (!Object.values(places).some(place => event.key === key + place)) return
    cart = load()
    isKnown ||= hasAgreed()
    tellAll()
  })
}

/** Returns true once this browser has read or saved the server's copy of the cart. */
export function isCopyKnown(): boolean {
  return isKnown
}

export function currentCart(): StoredCart {
  return cart
}

/** Returns true when the cart differs from the server's copy. */
export function isUnsaved(): boolean {
  return !isSameCart(cart.items, cart.agreed)
}

/** Returns the cart after reading storage again, since another tab may have changed it just now, before its storage event arrives. */
export function freshCart(): StoredCart {
  const kept = isStored ? load(cart) : cart
  if (JSON.stringify(kept) !== JSON.stringify(cart)) {
    cart = kept
    tellAll()
  }
  return cart
}

export function onCart(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Changes the cart in this browser at once, by a function from the old cart items to the new ones. `cart-sync.ts` sends them to the server
 * later.
 */
export function changeCart(rule: CartRule): void {
  keepCart({ items: rule(freshCart().items) })
}

/**
 * Records the cart items that are being saved to the server. If the response is lost, a later copy with the same items shows that they were
 * saved.
 */
export function markSent(items: readonly CartItem[]): void {
  keep({ sent: items })
}

/** Records the cart items that the server has saved. Later changes of the cart count as unsaved. */
export function markSaved(items: readonly CartItem[]): void {
  keepCart({ agreed: items, left: items })
}

/** Removes the cart and its product names from this browser on sign-out. A cart with unsaved changes is kept. */
export function closeCart(): void {
  if (!isUnsaved()) for (const place of Object.values(places)) onDevice.remove(key + place)
  onDevice.remove(productsPlace)
}

/** Stores the given parts of the cart and calls the listeners of `onCart`. */
export function keepCart(changed: Partial<StoredCart>): void {
  keep(changed)
  tellAll()
}

function keep(changed: Partial<StoredCart>) {
  cart = { ...cart, ...changed }
  isKnown ||= changed.agreed !== undefined
  isStored = Object.entries(changed).every(([name, items]) => onDevice.setJson(key + places[name as keyof StoredCart], items))
}

/** Reads the cart from storage; `otherwise` supplies the parts that are missing or unreadable. */
function load(otherwise = empty): StoredCart {
  const agreed = read('agreed', otherwise.agreed)
  return { items: read('items', otherwise.items), agreed, left: read('left', agreed), sent: read('sent', agreed) }

  function read(name: keyof StoredCart, instead: readonly CartItem[]): readonly CartItem[] {
    const stored = onDevice.getJson(key + places[name])
    return Array.isArray(stored) ? (stored as CartItem[]) : instead
  }
}

function hasAgreed(): boolean {
  return onDevice.get(key + places.agreed) !== null
}

function tellAll() {
  for (const listener of listeners) listener()
}
