import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { Storefront } from '../../../contract/schemas/products.ts'
import { ApiError, call, read } from '../../lib/api.ts'
import { isSameCart, quantitiesOf } from '../../../domain/cart.ts'
import { hasKeptPress, isCheckoutOpen } from '../orders/kept-press.ts'
import { currentCart, freshCart, isUnsaved, markSaved, markSent, onCart } from './cart-store.ts'

export const myCartQuery = queryOptions({ queryKey: ['myCart'], queryFn: () => read('myCart', '/api/me/cart'), staleTime: 0 })

const quietMs = 600

/**
 * Keeps the cart and the server's copy of it the same; returns a function to stop. Reads the copy at start, when the page becomes visible
 * and on reconnecting. Saves the cart 600 ms after a change and when the page is hidden, but not while the result of a checkout is unknown;
 * the next change retries a failed save.
 */
export function followCart(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // in sequence, because the last write wins
  let saved = Promise.resolve()
  const stopListening = onCart(() => {
    remember()
    clearTimeout(timer)
    if (isUnsaved()) timer = setTimeout(saveInTurn, quietMs)
  })
  const readCopy = () => void fetchCopy(client)
  const onVisible = () => (document.hidden ? void save(client, true) : readCopy())
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('online', readCopy)
  readCopy()
  return () => {
    clearTimeout(timer)
    stopListening()
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('online', readCopy)
  }

  function saveInTurn() {
    // what was pressed may be ordered by now: saved, it would be offered on other devices
    if (hasKeptPress()) return void (timer = setTimeout(saveInTurn, quietMs))
    saved = saved.catch(() => {}).then(() => save(client))
  }

  /**
   * Stores names and pictures of the cart's products in this browser, by code that is loaded on demand. If that fails, only the names of
   * products no longer sold are missing.
   */
  function remember() {
    const { items } = currentCart()
    if (items.length > 0)
      import('./seen-products.ts').then(
        code => code.rememberProducts(items, client.getQueryData<Storefront>(['products'])),
        () => {},
      )
  }
}

let hearing: ReturnType<typeof setTimeout>

/**
 * Reads the server's copy of the cart after 600 ms, for example when another browser changed it. Waits longer while a command is running or
 * the user is pressing something, which could move under the finger. Does nothing on a hidden page, which reads the copy when it becomes
 * visible.
 */
export function hearCart(client: QueryClient): void {
  clearTimeout(hearing)
  hearing = setTimeout(() => {
    if (client.isMutating() || document.querySelector(':active')) hearCart(client)
    else if (!document.hidden) void fetchCopy(client)
  }, quietMs)
}

/**
 * Reads the server's copy of the cart and merges it with the browser's; changes nothing when it cannot be read. While the result of a
 * checkout of the cart is unknown, it tries again later. Until then it cannot tell whether that checkout ordered the items that the copy
 * lacks.
 */
export async function fetchCopy(client: QueryClient): Promise<void> {
  if (isCheckoutOpen()) return hearCart(client)
  // A response already under way may be older than the last agreement. Who waits for it gets no copy, nor the one that was read before.
  await client.cancelQueries(myCartQuery, { silent: true })
  const { left } = freshCart()
  const [copy, code] = await Promise.all([client.fetchQuery(myCartQuery), import('./take-copy.ts')]).catch(() => [])
  if (!copy) return
  // saved or ordered meanwhile, here or in another tab: the copy may be outdated
  if (isCheckoutOpen() || !isSameCart(freshCart().left, left)) return void fetchCopy(client)
  code.takeServerCopy(copy.items)
}

async function save(client: QueryClient, keepalive = false): Promise<void> {
  if (!isUnsaved() || hasKeptPress()) return
  const { items, left } = currentCart()
  markSent(items)
  try {
    await call('saveCart', { items: [...items], seen: quantitiesOf(left) }, { keepalive })
    // unless a checkout ordered some of it since
    if (isSameCart(currentCart().sent, items)) markSaved(items)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // another device saved meanwhile: what is merged is saved in turn
    if (error.code) void fetchCopy(client)
  }
}
