import type { CartItem } from '../../../domain/cart.ts'
import { isSameCart, mergeCarts } from '../../../domain/cart.ts'
import { forgetProducts } from './seen-products.ts'

/**
 * The cart as the browser keeps it (SPEC §3), and what the server's copy was when both were last the same. Each has a place of its own
 * in the storage: a tab that has not heard yet that the cart changed can say what it saved without bringing the old lines back.
 */
export type StoredCart = { items: readonly CartItem[]; agreed: readonly CartItem[] }

const empty: StoredCart = { items: [], agreed: [] }
const listeners = new Set<() => void>()
let key = ''
let agreedKey = ''
let cart: StoredCart = empty
/** False while the storage is full or forbidden: the cart then lives on in this tab and on the server. */
let isStored = true

/** Opens the cart of one owner; another tab of the same owner writes to the same place. */
export function openCart(userId: string): void {
  key = `moapick.cart.${userId}`
  agreedKey = `${key}.agreed`
  cart = load()
  addEventListener('storage', event => {
    if (event.key !== key && event.key !== agreedKey) return
    cart = load()
    tellAll()
  })
}

export function currentCart(): StoredCart {
  return cart
}

export function isUnsaved(): boolean {
  return !isSameCart(cart.items, cart.agreed)
}

/** The same, as the storage has it at this very moment: another tab may have changed it without this one having heard yet. */
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

/** Changes the cart by one of the domain's rules, at once on this device; the server's copy follows. */
export function changeCart(rule: (items: readonly CartItem[]) => CartItem[]): void {
  keep({ items: rule(freshCart().items) })
}

/** The server's copy arrived: both become one (DECISIONS, Cart). */
export function takeServerCopy(theirs: readonly CartItem[]): void {
  const { items: mine, agreed } = freshCart()
  const merged = mergeCarts(mine, theirs, agreed)
  keep(isSameCart(merged, mine) ? { agreed: theirs } : { items: merged, agreed: theirs })
}

/** The server holds these items now; changes made since stay unsaved. */
export function markSaved(items: readonly CartItem[]): void {
  keep({ agreed: items })
}

/** On signing out nothing of the owner stays in this browser, unless the server does not have it yet. */
export function closeCart(): void {
  if (!isUnsaved()) for (const place of [key, agreedKey]) localStorage.removeItem(place)
  forgetProducts()
}

function keep(changed: Partial<StoredCart>) {
  cart = { ...cart, ...changed }
  try {
    if (changed.items) localStorage.setItem(key, JSON.stringify({ items: changed.items }))
    if (changed.agreed) localStorage.setItem(agreedKey, JSON.stringify(changed.agreed))
    isStored = true
  } catch {
    isStored = false
  }
  tellAll()
}

/** @param otherwise where nothing readable is stored */
function load(otherwise = empty): StoredCart {
  const items = (stored(key) as { items?: unknown } | null)?.items
  const agreed = stored(agreedKey)
  return {
    items: Array.isArray(items) ? (items as CartItem[]) : otherwise.items,
    agreed: Array.isArray(agreed) ? (agreed as CartItem[]) : otherwise.agreed,
  }
}

function stored(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}

function tellAll() {
  for (const listener of listeners) listener()
}
