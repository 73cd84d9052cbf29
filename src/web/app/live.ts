import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../contract/pages/live.ts'
import type { Storefront } from '../../contract/schemas/products.ts'
import { read } from '../lib/api.ts'
import { setServerTime } from '../lib/clock.ts'
import { openLive } from '../lib/live-source.ts'
import { hearCart } from '../features/cart/cart-sync.ts'
import { noteStock, withStock } from '../features/catalog/live-stock.ts'
import { hearUnread } from '../features/notifications/queries.ts'
import { watchForConversions } from '../features/orders/converted.ts'
import { myOrdersQuery, myWaitlistQuery } from '../features/orders/queries.ts'

/** Longest delay in milliseconds before changed waitlist positions are read again. */
const PLACES_MS = 1000

/**
 * Keeps stock, catalog and the customer's data current from the live feed; returns a function to stop. Reloads the catalog when the feed
 * reconnects with another storefront version. When the server refuses the feed, reads the account, which leads to the login page if the
 * session has ended.
 * @param showOrders called by the toast about a new order from the waitlist or a raffle
 */
export function followShop(client: QueryClient, showOrders: () => void): () => void {
  watchForConversions()
  let connections = 0
  let isGreeting = false
  let isReading = false

  return openLive(
    source => {
      source.addEventListener('open', () => {
        connections += 1
        isGreeting = true
        if (connections > 1) {
          void refreshMine()
          hearCart(client)
        }
      })
      on(source, 'hello', event => {
        setServerTime(event.serverTime)
        const known = client.getQueryData<Storefront>(['products'])?.version
        if (isGreeting && known !== event.version) refreshShop()
        isGreeting = false
      })
      on(source, 'stock', event => {
        noteStock(event.groups)
        client.setQueryData<Storefront>(['products'], shop => shop && withStock(shop, event.groups))
        followPlaces(event.groups.map(({ id }) => id))
      })
      on(source, 'places', event => followPlaces(event.groupIds))
      on(source, 'catalogue', refreshShop)
      on(source, 'notifications', event => hearUnread(client, event.unread))
      on(source, 'cart', () => hearCart(client))
      on(source, 'mine', () => {
        void tellConverted().catch(ignore)
      })
    },
    () => void read('me', '/api/me').catch(ignore),
  )

  async function tellConverted() {
    await refreshMine()
    const { pages } = await client.fetchInfiniteQuery(myOrdersQuery) // also when no screen shows them
    const { tellConversions } = await import('../features/orders/tell-conversions.ts')
    tellConversions(pages[0]?.items ?? [], client.getQueryData(['products']), showOrders)
  }

  function refreshShop() {
    for (const key of ['products', 'product', 'encores', 'myEncores', 'raffle'])
      void client.invalidateQueries({ queryKey: [key] })
  }

  /**
   * Reads the waitlist again when positions may have changed. A random delay spreads the requests of all customers and merges several
   * changes.
   */
  function followPlaces(groupIds: readonly string[]) {
    const waits = client.getQueryData(myWaitlistQuery.queryKey)?.items
    if (isReading || !waits?.some(each => groupIds.includes(each.variantGroupId))) return
    isReading = true
    setTimeout(() => {
      isReading = false
      void client.invalidateQueries(myWaitlistQuery)
    }, Math.random() * PLACES_MS)
  }

  /**
   * Reloads the customer's data and the raffles, and resolves once it is reloaded. Leaves out the cart, and the notification settings,
   * whose switches may be in use.
   */
  function refreshMine() {
    return client.invalidateQueries({ predicate: ({ queryKey: [key] }) => /^(me$|my(?!Ca|No)|n|cal|raf)/.test(key as string) })
  }
}

function on<Type extends LiveEvent['type']>(
  source: EventSource,
  type: Type,
  handle: (event: Extract<LiveEvent, { type: Type }>) => void,
) {
  source.addEventListener(type, message => handle(JSON.parse((message as MessageEvent<string>).data)))
}

/** Ignores a failed read, since the next event or screen reads again. */
function ignore() {}
