import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { Storefront } from '../../../contract/schemas/products.ts'
import { ApiError, call, read } from '../../app/api.ts'
import { isSameCart } from '../../../domain/cart.ts'
import { currentCart, freshCart, isUnsaved, markSaved, markSent, onCart, takeServerCopy } from './cart-store.ts'
import { rememberProducts } from './seen-products.ts'

export const myCartQuery = queryOptions({ queryKey: ['myCart'], queryFn: () => read('myCart', '/api/me/cart'), staleTime: 0 })

const quietMs = 600

/**
 * Keeps the server's copy equal to the browser's cart, so that it follows its owner to another device: read at the start and whenever
 * the page comes back to the front or the line is back, written shortly after a change and when the page is left. Failing is silent, the
 * cart works without it; the next change tries again.
 */
export function followCart(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // one after the other: the server keeps what comes last
  let saved = Promise.resolve()
  const stopListening = onCart(() => {
    remember()
    clearTimeout(timer)
    if (isUnsaved()) timer = setTimeout(saveInTurn, quietMs)
  })
  const readCopy = () => void fetchCopy(client)
  const onVisible = () => (document.visibilityState === 'visible' ? readCopy() : void save(true))
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('online', readCopy)
  readCopy()
  remember()
  return () => {
    clearTimeout(timer)
    stopListening()
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('online', readCopy)
  }

  function saveInTurn() {
    saved = saved.catch(() => undefined).then(() => save())
  }

  function remember() {
    rememberProducts(currentCart().items, client.getQueryData<Storefront>(['products']))
  }
}

/** Reads the server's copy and makes it and the browser's cart one. Nothing happens when it cannot be read. */
export async function fetchCopy(client: QueryClient): Promise<void> {
  // an answer that is already on its way may be older than what is agreed on now
  await client.cancelQueries({ queryKey: myCartQuery.queryKey })
  const { agreed } = freshCart()
  const copy = await client.fetchQuery(myCartQuery).catch(() => null)
  if (!copy) return
  // saved meanwhile, here or in another tab, also when that one was not heard yet: what came may be from before
  if (!isSameCart(freshCart().agreed, agreed)) return void fetchCopy(client)
  takeServerCopy(copy.items)
}

async function save(keepalive = false): Promise<void> {
  if (!isUnsaved()) return
  const { items } = currentCart()
  markSent(items)
  try {
    await call('saveCart', { items: [...items] }, { keepalive })
    markSaved(items)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
