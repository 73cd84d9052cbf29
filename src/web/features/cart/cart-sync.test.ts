import { afterEach, expect, test, vi } from 'vitest'
import { cartItemId, type CartItem } from '../../../domain/cart.ts'
import { createQueryClient } from '../../app/query-client.ts'
import { currentCart, markSaved, openCart } from './cart-store.ts'
import { followCart } from './cart-sync.ts'

const storage = new Map<string, string>()
const visible = new EventTarget()
/** Requests for the server's copy that were not answered yet. */
const asked: ((items: readonly CartItem[]) => void)[] = []
let stop = () => {}

const bread: CartItem = {
  id: cartItemId('RESERVATION', 'bread'),
  status: 'RESERVATION',
  productId: 'product',
  itemId: 'bread',
  quantity: 2,
  unitPrice: 1000,
  pickupDate: '2025-11-25',
  deadlineDate: '2025-11-23T20:00:00+09:00',
}

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  storage.clear()
  asked.length = 0
})

test('a copy from before another tab saved empties no cart, whatever this tab has heard of it', async () => {
  stop = openTab()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  storage.set('moapick.cart.me.agreed', JSON.stringify([bread])) // as the other tab writes it; the event of it is on its way
  asked[0]!([])
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]!([bread])
  await vi.waitFor(() => expect(currentCart()).toEqual({ items: [bread], agreed: [bread] }))
})

test('a page that comes back to the front while an old copy is on its way asks for a new one', async () => {
  stop = openTab()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  markSaved([bread])
  visible.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[0]!([])
  const more = { ...bread, quantity: 3 }
  asked[1]!([more])
  await vi.waitFor(() => expect(currentCart()).toEqual({ items: [more], agreed: [more] }))
  expect(asked).toHaveLength(2)
})

/** A tab whose cart holds bread, of which the server has not heard. */
function openTab(): () => void {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  vi.stubGlobal('document', Object.assign(visible, { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', (url: string) => {
    if (url !== '/api/me/cart') return Promise.resolve(Response.json({ result: {} }))
    return new Promise(resolve => asked.push(items => resolve(Response.json({ items }))))
  })
  storage.set('moapick.cart.me', JSON.stringify({ items: [bread] }))
  openCart('me')
  return followCart(createQueryClient())
}
