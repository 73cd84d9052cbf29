import type { CartItem } from '../../../domain/cart.ts'
import { isSameCart, mergeCarts } from '../../../domain/cart.ts'
import { forgetProducts } from './seen-products.ts'

/**
 * The cart as the browser keeps it (SPEC §3); what the server's copy was when both were last the same; and what was sent there last,
 * which may have arrived without an answer. Each has a place of its own in the storage: a tab that has not heard yet that the cart
 * changed can say what it saved without bringing the old lines back.
 */
export type StoredCart = { [each in keyof typeof places]: readonly CartItem[] }

const places = { items: '', agreed: '.agreed', sent: '.sent' }
const empty: StoredCart = { items: [], agreed: [], sent: [] }
const listeners = new Set<() => void>()
let key = ''
let cart: StoredCart = empty
/** False while the storage is full or forbidden: the cart then lives on in this tab and on the server. */
let isStored = true
/** Whether the server's copy was ever heard of here. Until then an empty cart says nothing: it may hold what was put in elsewhere. */
let isKnown = false

/** Opens the cart of one owner; another tab of the same owner writes to the same place. */
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

export function isCopyKnown(): boolean {
  return isKnown
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
  tellAll()
}

/** The server's copy arrived: both become one (DECISIONS, Cart). */
export function takeServerCopy(theirs: readonly CartItem[]): void {
  const { items: mine, agreed, sent } = freshCart()
  const merged = mergeCarts(mine, theirs, isSameCart(theirs, sent) ? sent : agreed)
  keep(isSameCart(merged, mine) ? { agreed: theirs } : { items: merged, agreed: theirs })
  tellAll()
}

/** These items are on their way to the server. */
export function markSent(items: readonly CartItem[]): void {
  keep({ sent: items })
}

/** The server holds these items now; changes made since stay unsaved. */
export function markSaved(items: readonly CartItem[]): void {
  keep({ agreed: items })
  tellAll()
}

/** On signing out nothing of the owner stays in this browser, unless the server does not have it yet. */
export function closeCart(): void {
  if (!isUnsaved()) for (const place of Object.values(places)) localStorage.removeItem(key + place)
  forgetProducts()
}

function keep(changed: Partial<StoredCart>) {
  cart = { ...cart, ...changed }
  isKnown ||= changed.agreed !== undefined
  try {
    for (const [name, items] of Object.entries(changed))
      localStorage.setItem(key + places[name as keyof StoredCart], JSON.stringify(items))
    isStored = true
  } catch {
    isStored = false
  }
}

/** @param otherwise where nothing readable is stored */
function load(otherwise = empty): StoredCart {
  return { items: read('items'), agreed: read('agreed'), sent: read('sent') }

  function read(name: keyof StoredCart): readonly CartItem[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key + places[name]) ?? 'null')
      return Array.isArray(stored) ? (stored as CartItem[]) : otherwise[name]
    } catch {
      return otherwise[name]
    }
  }
}

function hasAgreed(): boolean {
  try {
    return localStorage.getItem(key + places.agreed) !== null
  } catch {
    return false
  }
}

function tellAll() {
  for (const listener of listeners) listener()
}
