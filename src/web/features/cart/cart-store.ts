import type { CartItem } from '../../../domain/cart.ts'
import { mergeCarts } from '../../../domain/cart.ts'
import { forgetProducts } from './seen-products.ts'

/** The cart as the browser keeps it (SPEC §3). `unsaved` until the server's copy is the same. */
export type StoredCart = { items: readonly CartItem[]; unsaved: boolean }

const empty: StoredCart = { items: [], unsaved: false }
const listeners = new Set<() => void>()
let key = ''
let cart: StoredCart = empty

/** Opens the cart of one owner; another tab of the same owner writes to the same place. */
export function openCart(userId: string): void {
  key = `moapick.cart.${userId}`
  cart = load()
  addEventListener('storage', event => {
    if (event.key !== key) return
    cart = load()
    tellAll()
  })
}

export function currentCart(): StoredCart {
  return cart
}

/** The same, as the storage has it at this very moment: another tab may have changed it without this one having heard yet. */
export function freshCart(): readonly CartItem[] {
  const stored = load(cart)
  if (JSON.stringify(stored) !== JSON.stringify(cart)) {
    cart = stored
    tellAll()
  }
  return cart.items
}

export function onCart(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes the cart by one of the domain's rules, at once on this device; the server's copy follows. */
export function changeCart(rule: (items: readonly CartItem[]) => CartItem[]): void {
  write({ items: rule(cart.items), unsaved: true })
}

/** The server's copy arrived: it replaces a cart with nothing unsaved, and is merged into one with changes (DECISIONS, Cart). */
export function takeServerCopy(items: readonly CartItem[]): void {
  write(withServerCopy(cart, items))
}

export function withServerCopy(cart: StoredCart, items: readonly CartItem[]): StoredCart {
  return cart.unsaved ? { items: mergeCarts(cart.items, items), unsaved: true } : { items, unsaved: false }
}

/** The server holds these items now; changes made since stay unsaved. */
export function markSaved(items: readonly CartItem[]): void {
  if (cart.items === items) write({ items, unsaved: false })
}

/** On signing out nothing of the owner stays in this browser, unless the server does not have it yet. */
export function closeCart(): void {
  if (!cart.unsaved) localStorage.removeItem(key)
  forgetProducts()
}

function write(next: StoredCart) {
  cart = next
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // A full or forbidden storage: the cart lives on in this tab and on the server.
  }
  tellAll()
}

/** @param otherwise where nothing readable is stored */
function load(otherwise = empty): StoredCart {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredCart | null
    return stored && Array.isArray(stored.items) ? stored : otherwise
  } catch {
    return otherwise
  }
}

function tellAll() {
  for (const listener of listeners) listener()
}
