import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../contract/live.ts'
import type { Storefront } from '../../contract/schemas/products.ts'
import { setServerTime } from './clock.ts'
import { withStock, type StockChange } from '../features/catalog/live-stock.ts'

/**
 * Keeps the screen as the shop is now: stock, the catalogue and one's own orders as they change. After a break the stream may have
 * missed something, so a second hello fetches all of it again. Answers how to stop.
 */
export function followShop(client: QueryClient): () => void {
  const source = new EventSource('/live')
  let greeted = false

  on('hello', event => {
    setServerTime(event.serverTime)
    if (!greeted) greeted = true
  })
  source.addEventListener('open', () => {
    if (greeted) void client.invalidateQueries()
  })
  on('stock', event =>
    client.setQueryData<Storefront>(['products'], shop => shop && withStock(shop, event.groups as StockChange[])),
  )
  on('catalogue', () => void client.invalidateQueries({ queryKey: ['products'] }))
  on('mine', () => {
    for (const key of ['me', 'myOrders', 'myWaitlist']) void client.invalidateQueries({ queryKey: [key] })
  })
  return () => source.close()

  function on<Type extends LiveEvent['type']>(type: Type, handle: (event: Extract<LiveEvent, { type: Type }>) => void) {
    source.addEventListener(type, message => handle(JSON.parse((message as MessageEvent<string>).data)))
  }
}
