import fc from 'fast-check'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { addToCart, cartItemId, isSameCart, isSeen, quantitiesOf, type CartItem } from '../../../domain/cart.ts'
import { removeFromCart, setQuantity } from '../../../domain/cart-edits.ts'
import type { KeptPress } from '../orders/kept-press.ts'
import { partOfCart, withoutDone, withoutRequested } from '../orders/rest.ts'
import { changeCart, currentCart, freshCart, isUnsaved, markSaved, markSent, openCart } from './cart-store.ts'
import { takeServerCopy } from './take-copy.ts'
import { takeOrdered } from './take-ordered.ts'

vi.hoisted(() => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ me: { id: 'me' } }) }) })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('dispatchEvent', () => true)
})

const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
})

beforeEach(() => storage.clear())
afterAll(() => void vi.unstubAllGlobals())

const acts = ['add', 'set', 'remove', 'read', 'save', 'press', 'order', 'take out', 'settle', 'reload'] as const
type Step = { act: (typeof acts)[number]; item: string; quantity: number }
const steps = fc.array(
  fc.record({ act: fc.constantFrom(...acts), item: fc.constantFrom('a', 'b'), quantity: fc.integer({ min: 1, max: 4 }) }),
  { minLength: 10, maxLength: 30, size: 'max' },
)

/** A browser with the real store, and a server that makes an order and reduces its copy in two steps, or never. */
class Shop {
  /** What its owner put in and has neither removed nor reserved. */
  owned: CartItem[] = []
  copy: CartItem[] = []
  ordered = 0
  #open: KeptPress | null = null
  #isOrdered = false
  #isTakenOut = false

  take({ act, item, quantity }: Step): void {
    const id = cartItemId('RESERVATION', item)
    if (act === 'add') this.#change(cart => addToCart(cart, line(item, quantity)))
    if (act === 'set') this.#change(cart => setQuantity(cart, id, quantity))
    if (act === 'remove') this.#change(cart => removeFromCart(cart, id))
    if (act === 'read') this.read()
    if (act === 'save') this.save()
    if (act === 'press') this.#press()
    if (act === 'order' && this.#open) this.#isOrdered = true
    if (act === 'take out' && this.#isOrdered) this.#takeOut()
    if (act === 'settle') this.settle()
    if (act === 'reload') openCart('me')
  }

  #change(rule: (cart: readonly CartItem[]) => CartItem[]): void {
    changeCart(rule)
    this.owned = rule(this.owned)
  }

  read(): void {
    if (!this.#open) takeServerCopy(this.copy)
  }

  save(): void {
    if (this.#open || !isUnsaved()) return
    const { items, left } = freshCart()
    markSent(items)
    if (!isSeen(this.copy, quantitiesOf(left)) && !isSeen(this.copy, quantitiesOf(items))) return this.read()
    this.copy = [...items]
    markSaved(items)
  }

  #press(): void {
    if (this.#open || this.owned.length === 0) return
    const reservations = freshCart().items.map(({ itemId, quantity }) => ({ itemId, quantity }))
    this.#open = { requestId: 'key', reservations, waitlist: [], what: '', ofCart: true }
    this.#isOrdered = this.#isTakenOut = false
  }

  #takeOut(): void {
    if (this.#open && !this.#isTakenOut) this.copy = withoutRequested(this.copy, this.#open)
    this.#isTakenOut = true
  }

  /** Asks what became of the checkout; the server takes out what it ordered before it answers, and never makes it after null. */
  settle(): void {
    const press = this.#open
    this.#open = null
    if (!press || !this.#isOrdered) return
    this.#open = press
    this.#takeOut()
    this.#open = null
    const done = partOfCart({ press, result: { orders: [], waitlist: [] } })
    takeOrdered(
      cart => withoutDone(cart, done),
      copy => withoutRequested(copy, press),
    )
    this.owned = withoutDone(this.owned, done)
  }
}

test('nothing that was put in vanishes and nothing that was reserved returns, in whatever order a lost checkout and the copy meet', () => {
  fc.assert(
    fc.property(steps, all => {
      storage.clear()
      openCart('me')
      const shop = new Shop()
      for (const step of all) {
        shop.take(step)
        expect(quantitiesOf(currentCart().items), JSON.stringify(step)).toEqual(quantitiesOf(shop.owned))
      }
      shop.settle()
      for (const _ of [1, 2]) {
        shop.read()
        shop.save()
      }
      expect(quantitiesOf(currentCart().items)).toEqual(quantitiesOf(shop.owned))
      expect(isSameCart(shop.copy, shop.owned)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('a checkout that the copy has not left yet brings nothing back, and loses nothing that was added', () => {
  for (const added of [0, 1]) {
    storage.clear()
    openCart('me')
    changeCart(() => [line('a', 2)])
    markSent(currentCart().items)
    markSaved(currentCart().items)
    changeCart(() => [line('a', 2 + added)])
    const press: KeptPress = {
      requestId: 'key',
      reservations: [{ itemId: 'a', quantity: 2 }],
      waitlist: [],
      what: '',
      ofCart: true,
    }
    const rule = (cart: readonly CartItem[]) => withoutRequested(cart, press)
    takeOrdered(rule, rule)
    takeServerCopy([line('a', 2)])
    expect(quantitiesOf(currentCart().items)).toEqual(added === 0 ? {} : { [cartItemId('RESERVATION', 'a')]: added })
  }
})

function line(itemId: string, quantity: number): CartItem {
  const dates = { pickupDate: '2026-11-25', deadlineDate: '2026-11-23T11:00:00Z' }
  const id = cartItemId('RESERVATION', itemId)
  return { id, status: 'RESERVATION', productId: `p-${itemId}`, itemId, quantity, unitPrice: 1000, ...dates }
}
