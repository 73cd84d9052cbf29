import type { QueryClient } from '@tanstack/react-query'
import { addToCart, cartItemId, type CartItem, type CartStatus } from '../../../domain/cart.ts'
import { toast } from '../../ui/toast-store.ts'
import type { ItemSale, Sale } from '../catalog/sale.ts'
import { changeCart, currentCart } from './cart-store.ts'

/** Longest interval in milliseconds at which browsers and systems take two taps for a double tap. */
const DOUBLE_TAP_MS = 500
let justPut = ''

/** Returns a cart item of a sale, with price, pickup days and deadline as shown now. */
export function cartLine(sale: Sale, { item }: ItemSale, status: CartStatus, quantity: number): CartItem {
  return {
    id: cartItemId(status, item.id),
    status,
    productId: sale.product.id,
    itemId: item.id,
    quantity,
    unitPrice: item.price,
    pickupDate: sale.round.pickupDate,
    pickupUntil: sale.round.pickupUntil,
    deadlineDate: sale.round.deadlineDate,
  }
}

/**
 * Puts one piece of a sale's only item into the cart, as a reservation or a waitlist item (`status`), and shows a toast that links to the
 * cart. Says why instead when stock or limit are used up. Ignores a second call for the same item within 500 ms, as from a double tap.
 */
export function putOne(sale: Sale, wanted: ItemSale, status: CartStatus, openCart: () => void, client: QueryClient): void {
  const { item, left } = wanted
  if (item.id === justPut) return
  justPut = item.id
  setTimeout(() => (justPut = ''), DOUBLE_TAP_MS)
  const line = cartLine(sale, wanted, status, 1)
  const had = () => currentCart().items.find(each => each.id === line.id)?.quantity ?? 0
  const waits = status === 'WAITLIST'
  const put = () => {
    const isThere = waits && had() > 0
    changeCart(cart => addToCart(cart, line))
    const words = isThere ? '이미 대기 목록에 있어요' : putWords(sale, 1, waits ? '대기 목록에' : '장바구니에')
    toast(words, { action: { label: '보기', run: openCart } })
  }
  const isFull = () => !waits && had() >= left
  // loaded apart, since the home page's first load has no room for it
  if ((waits && had()) || (item.maxPerUser === null && !isFull())) put()
  else void import('./put-limited.ts').then(({ putLimited }) => putLimited(item, isFull, client, put), put)
}

/**
 * Returns the toast after pieces were put into the cart, as reservations or waitlist items: `‘제주 감귤’ 2개를 장바구니에 담았어요`.
 * @param where the target with its particle: `장바구니에`
 */
export function putWords({ product }: Sale, pieces: number, where: string): string {
  return `‘${product.groupName}’ ${pieces}개를 ${where} 담았어요`
}
