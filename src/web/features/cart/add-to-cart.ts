import { addToCart, cartItemId, type CartItem, type CartStatus } from '../../../domain/cart.ts'
import { toast } from '../../ui/toast-store.ts'
import { mayTake } from '../catalog/may-take.ts'
import type { OwnHeld } from '../catalog/may-take.ts'
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

/** Puts an item into the cart, at most the quantity available now, and shows a toast that links to the cart. A double tap counts once. */
export function putInCart(sale: Sale, wanted: ItemSale, quantity: number, openCart: () => void, own?: OwnHeld): void {
  if (wanted.item.id === justPut) return
  justPut = wanted.item.id
  setTimeout(() => (justPut = ''), DOUBLE_TAP_MS)
  const already = quantityInCart(wanted.item.id)
  const most = mostOf(wanted, own) - already
  if (most < quantity) {
    toast(most > 0 ? `${most}개만 더 담을 수 있어요` : '더 담을 수 없어요', { tone: 'careful' })
    if (most <= 0) return
  }
  changeCart(cart => addToCart(cart, cartLine(sale, wanted, 'RESERVATION', Math.min(quantity, most))))
  if (most >= quantity) toast(putWords(sale, quantity, '장바구니에'), { action: { label: '보기', run: openCart } })
}

/** Puts an item into the cart as a waitlist item and shows a toast, which says so when it was already there. */
export function putInWaitlist(sale: Sale, wanted: ItemSale, quantity: number, openCart: () => void): void {
  const line = cartLine(sale, wanted, 'WAITLIST', quantity)
  const isThere = currentCart().items.some(each => each.id === line.id)
  changeCart(cart => addToCart(cart, line))
  const words = isThere ? '이미 대기 목록에 있어요' : putWords(sale, quantity, '대기 목록에')
  toast(words, { action: { label: '보기', run: openCart } })
}

/**
 * Returns the toast after putting pieces into the cart or the waitlist part: `‘제주 감귤’ 2개를 장바구니에 담았어요`.
 * @param where the target with its particle: `장바구니에`
 */
export function putWords({ product }: Sale, pieces: number, where: string): string {
  return `‘${product.groupName}’ ${pieces}개를 ${where} 담았어요`
}

/** Returns the largest quantity of an item that may be requested now. `own` is what the customer already holds. */
function mostOf({ item, left }: ItemSale, own: OwnHeld = new Map()): number {
  return Math.min(left, mayTake(item, own), 999)
}

function quantityInCart(itemId: string): number {
  return currentCart().items.find(line => line.id === cartItemId('RESERVATION', itemId))?.quantity ?? 0
}
