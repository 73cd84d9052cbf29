import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isCopyKnown, onCart } from './cart-store.ts'
import { fetchCopy, myCartQuery } from './cart-sync.ts'

/** Whether this browser ever heard what the server's copy of the cart holds, and if not, why; `cart-sync.ts` asks for it. */
export function useServerCopy() {
  const client = useQueryClient()
  const isKnown = useSyncExternalStore(onCart, isCopyKnown)
  const { error } = useQuery({ ...myCartQuery, enabled: false })
  return { isKnown, error, retry: () => void fetchCopy(client) }
}
