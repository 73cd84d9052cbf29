import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isCopyKnown, onCart } from './cart-store.ts'
import { fetchCopy, myCartQuery } from './cart-sync.ts'

/** Returns whether the server's copy of the cart was ever read here, the error of the last attempt, and `retry`. */
export function useServerCopy() {
  const client = useQueryClient()
  const isKnown = useSyncExternalStore(onCart, isCopyKnown)
  const { error } = useQuery({ ...myCartQuery, enabled: false })
  return { isKnown, error, retry: () => void fetchCopy(client) }
}
