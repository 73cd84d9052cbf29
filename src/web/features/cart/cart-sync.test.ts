import { afterEach, expect, test, vi } from 'vitest'
import { cartItemId, type CartItem } from '../../../domain/cart.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { changeCart, currentCart, isCopyKnown, markSaved, openCart } from './cart-store.ts'
import { followCart } from './cart-sync.ts'
import { takeOrdered } from './take-ordered.ts'

// the page has its boot data before any code runs
vi.hoisted(() => vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ me: { id: 'me' } }) }) }))

const storage = new Map<string, string>()
const visible = new EventTarget()
const page = new EventTarget()
/** Requests for the server's copy that have no answer yet. */
const asked: ((items: readonly CartItem[]) => void)[] = []
/** Sent saves, each with a function to answer it. */
const saves: { items: readonly CartItem[]; seen: Record<string, number>; answer: () => void; refuse: () => void }[] = []
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
  saves.length = 0
})

test('a copy from before another tab saved empties no cart, whatever this tab has received', async () => {
  stop = openTab()
  await expect.poll(() => asked.length).toBe(1)
  storage.set('moapick.cart.me.agreed', JSON.stringify([bread])) // written by the other tab, before its storage event arrives
  asked[0]!([])
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!([bread])
  await expect.poll(() => currentCart()).toMatchObject({ items: [bread], agreed: [bread] })
})

test('a page that returns to the front while an old copy is being loaded requests a new one', async () => {
  stop = openTab()
  await expect.poll(() => asked.length).toBe(1)
  markSaved([bread])
  visible.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => asked.length).toBe(2)
  asked[0]!([])
  const more = { ...bread, quantity: 3 }
  asked[1]!([more])
  await expect.poll(() => currentCart()).toMatchObject({ items: [more], agreed: [more] })
  expect(asked).toHaveLength(2)
})

test('what the server got without its answer being heard is known when it comes back: what was reserved since stays out', async () => {
  storage.set('moapick.cart.me.sent', JSON.stringify([bread]))
  stop = openTab([])
  await expect.poll(() => asked.length).toBe(1)
  asked[0]!([bread])
  await expect.poll(() => currentCart()).toMatchObject({ items: [], agreed: [bread] })
})

test('what another device ordered leaves a cart that came from the server and was never sent from here', async () => {
  stop = openTab([])
  await expect.poll(() => asked.length).toBe(1)
  asked[0]!([bread])
  await expect.poll(() => currentCart().items).toEqual([bread])
  stop()
  stop = openTab([bread]) // a reload
  await expect.poll(() => asked.length).toBe(2)
  let left = 0
  page.addEventListener('left', () => left++)
  asked[1]!([])
  await expect.poll(() => currentCart()).toMatchObject({ items: [], agreed: [] })
  expect(left).toBe(1)
  expect(saves).toEqual([])
})

test('an earlier cart that was sent and heard is no agreement when the copy is the same again', async () => {
  const milk = { ...bread, id: cartItemId('RESERVATION', 'milk'), itemId: 'milk' }
  stop = openTab([bread])
  await expect.poll(() => asked.length).toBe(1)
  asked[0]!([])
  await expect.poll(() => saves.length).toBe(1)
  saves[0]!.answer()
  await expect.poll(() => currentCart().agreed).toEqual([bread])
  visible.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!([bread, milk]) // another device adds, and then orders what it added
  await expect.poll(() => currentCart().items).toEqual([bread, milk])
  visible.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => asked.length).toBe(3)
  asked[2]!([bread])
  await expect.poll(() => currentCart().items).toEqual([bread])
  expect(saves).toHaveLength(1)
})

test('one save after the other: the next waits for the answer and has the newest cart', async () => {
  stop = openTab()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]!([])
  await expect.poll(() => saves.length).toBe(1)
  const more = { ...bread, quantity: 5 }
  changeCart(() => [more])
  await new Promise(resolve => setTimeout(resolve, 900)) // longer than the debounce
  expect(saves).toHaveLength(1)
  saves[0]!.answer()
  await expect.poll(() => saves.length).toBe(2)
  expect(saves.map(save => save.items)).toEqual([[bread], [more]])
  saves[1]!.answer()
  await expect.poll(() => currentCart()).toEqual({ items: [more], agreed: [more], left: [more], sent: [more] })
})

test('nothing is saved while the result of a checkout is unknown: it would be offered again on other devices', async () => {
  const kept = 'moapick.checkout.me'
  stop = openTab([bread])
  await expect.poll(() => asked.length).toBe(1)
  asked[0]!([bread])
  await expect.poll(() => currentCart().agreed).toEqual([bread])
  storage.set(kept, JSON.stringify({ requestId: 'key' }))
  changeCart(() => [{ ...bread, quantity: 1 }]) // lowered by the press itself
  visible.dispatchEvent(new Event('visibilitychange'))
  await new Promise(resolve => setTimeout(resolve, 900)) // longer than the debounce
  expect(saves).toEqual([])
  storage.delete(kept)
  await expect.poll(() => saves.length).toBe(1)
})

test('no copy is taken over while the result of a checkout of the cart is unknown, in this tab or another; it is read then', async () => {
  const kept = 'moapick.checkout.me'
  stop = openTab([bread])
  await expect.poll(() => asked.length).toBe(1)
  asked[0]!([bread])
  await expect.poll(() => currentCart().agreed).toEqual([bread])
  visible.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => asked.length).toBe(2)
  storage.set(kept, JSON.stringify({ requestId: 'key', ofCart: true }))
  const raised = { ...bread, quantity: 3 }
  changeCart(() => [raised])
  asked[1]!([]) // asked for before the press, answered after it
  visible.dispatchEvent(new Event('visibilitychange'))
  await new Promise(resolve => setTimeout(resolve, 900)) // longer than the wait for the next try
  expect(currentCart()).toMatchObject({ items: [raised], agreed: [bread] })
  expect(asked).toHaveLength(2)
  takeOrdered(
    () => [{ ...bread, quantity: 1 }],
    () => [],
  )
  storage.delete(kept)
  await expect.poll(() => asked.length).toBe(3)
  asked[2]!([])
  await expect.poll(() => saves.length).toBe(1)
  expect(saves[0]).toMatchObject({ items: [{ ...bread, quantity: 1 }], seen: {} })
  expect(currentCart().items).toEqual([{ ...bread, quantity: 1 }])
})

test('a reading that a later one replaces is no copy: what was put in since the one before it stays', async () => {
  const milk = { ...bread, id: cartItemId('RESERVATION', 'milk'), itemId: 'milk' }
  stop = openTab([bread])
  await expect.poll(() => asked.length).toBe(1)
  asked[0]!([bread])
  await expect.poll(() => currentCart().agreed).toEqual([bread])
  changeCart(items => [...items, milk])
  await expect.poll(() => saves.length).toBe(1)
  saves[0]!.answer()
  await expect.poll(() => currentCart().agreed).toEqual([bread, milk])
  let left = 0
  page.addEventListener('left', () => left++)
  for (const readings of [2, 3]) {
    visible.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => asked.length).toBe(readings)
  }
  asked[2]!([bread, milk])
  await expect.poll(() => asked.length).toBe(3)
  await new Promise(resolve => setTimeout(resolve))
  expect(currentCart()).toMatchObject({ items: [bread, milk], agreed: [bread, milk] })
  expect(left).toBe(0)
})

test('a change of a cart that another device changed meanwhile is made to that one', async () => {
  const milk = { ...bread, id: cartItemId('RESERVATION', 'milk'), itemId: 'milk' }
  stop = openTab([bread])
  await expect.poll(() => asked.length).toBe(1)
  asked[0]!([bread])
  await expect.poll(() => currentCart().agreed).toEqual([bread])
  const more = { ...bread, quantity: 5 }
  changeCart(() => [more])
  await expect.poll(() => saves.length).toBe(1)
  expect(saves[0]!.seen).toEqual({ [bread.id]: 2 })
  saves[0]!.refuse()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!([bread, milk])
  await expect.poll(() => saves.length).toBe(2)
  expect(saves[1]).toMatchObject({ items: [more, milk], seen: { [bread.id]: 2, [milk.id]: 2 } })
  saves[1]!.answer()
  await expect.poll(() => currentCart()).toMatchObject({ items: [more, milk], agreed: [more, milk], sent: [more, milk] })
})

test('the server’s copy is unknown until its first answer in this browser, and is requested when the connection is back', async () => {
  stop = openTab([])
  await expect.poll(() => asked.length).toBe(1)
  expect(isCopyKnown()).toBe(false)
  page.dispatchEvent(new Event('online'))
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!([bread])
  await expect.poll(() => isCopyKnown()).toBe(true)
  expect(currentCart().items).toEqual([bread])
  stop()
  stop = openTab([])
  expect(isCopyKnown()).toBe(true)
})

/** Opens a tab whose cart the server does not have yet. */
function openTab(items: readonly CartItem[] = [bread]): () => void {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  vi.stubGlobal('document', Object.assign(visible, { hidden: false, querySelector: () => null }))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('fetch', (url: string, init?: { body: string }) => {
    if (url === '/api/me/cart') return new Promise(resolve => asked.push(copy => resolve(Response.json({ items: copy }))))
    const { items, seen } = (JSON.parse(init!.body) as { data: { items: CartItem[]; seen: Record<string, number> } }).data
    return new Promise(resolve =>
      saves.push({
        items,
        seen,
        answer: () => resolve(Response.json({ result: {} })),
        refuse: () => resolve(Response.json({ error: { details: { code: 'VERSION_CONFLICT' } } }, { status: 409 })),
      }),
    )
  })
  storage.set('moapick.cart.me', JSON.stringify(items))
  openCart('me')
  return followCart(createQueryClient())
}
