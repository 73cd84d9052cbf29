import { useSyncExternalStore } from 'react'
import type { CartItem } from '../../../domain/cart.ts'
import { currentCart, onCart } from './cart-store.ts'

export function useCart(): readonly CartItem[] {
  return useSyncExternalStore(onCart, () => currentCart().items)
}
