import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { meQuery } from '../account/queries.ts'
import { fetchCopy, myCartQuery } from './cart-sync.ts'
import { cartLeft } from './take-copy.ts'

/**
 * Delay in milliseconds before reading the server's copy. Within it a checkout of this browser gets its answer and removes its items from
 * the cart.
 */
const LATER_MS = 2000

/**
 * Reads the server's copy of the cart two seconds after the cart opens or the customer's data was reloaded. Another device may have ordered
 * the cart; a toast tells when items left it that way.
 */
export function useFollowedCopy(): void {
  const client = useQueryClient()
  useEffect(() => {
    const say = () => toast('이미 예약했거나 뺀 상품이라 장바구니에서 빠졌어요')
    addEventListener(cartLeft, say)
    return () => removeEventListener(cartLeft, say)
  }, [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const readLater = () => {
      clearTimeout(timer)
      timer = setTimeout(read, LATER_MS)
    }
    const read = () => {
      const { fetchStatus, dataUpdatedAt: readAt = 0 } = client.getQueryState(myCartQuery.queryKey) ?? {}
      const isFresh = fetchStatus === 'fetching' || Date.now() - readAt < LATER_MS
      if (!isFresh && !document.hidden && client.isMutating() === 0) void fetchCopy(client)
    }
    readLater()
    const unsubscribe = client.getQueryCache().subscribe(event => {
      const [key] = event.query.queryKey as readonly unknown[]
      if (event.type === 'updated' && event.action.type === 'success' && key === meQuery.queryKey[0]) readLater()
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [client])
}
