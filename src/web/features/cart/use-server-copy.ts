import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isCopyKnown, onCart } from './cart-store.ts'
import { fetchCopy, myCartQuery } from './cart-sync.ts'

/**
 * Returns the loading state of the server's copy of the cart: `isKnown` is true once this browser has read or saved it, `error` is that of
 * the last attempt, and `retry` reads it again.
 */
export function useServerCopy() {
  const client = useQueryClient()
  const isKnown = useSyncExternalStore(onCart, isCopyKnown)
  const { error } = useQuery({ ...myCartQuery, enabled: false })
  return { isKnown, error, retry: () => void fetchCopy(client) }
}
