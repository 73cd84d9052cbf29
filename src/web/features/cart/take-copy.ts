import { isSameCart, sameId, type CartItem } from '../../../domain/cart.ts'
import { mergeCarts } from '../../../domain/merge-carts.ts'
import { freshCart, keepCart } from './cart-store.ts'

/** Name of the window event that tells that items left the cart because the server's copy no longer has them. */
export const cartLeft = 'left'

/** Merges the server's copy into the cart (docs/RULES.md#cart). Dispatches `cartLeft` on the window when items left the cart. */
export function takeServerCopy(theirs: readonly CartItem[]): void {
  const { items: mine, agreed, left, sent } = freshCart()
  const merged = isSameCart(theirs, sent) ? mergeCarts(mine, theirs, sent) : mergeCarts(mine, theirs, agreed, left)
  keepCart({
    ...(!isSameCart(merged, mine) && { items: merged }),
    agreed: theirs,
    left: theirs,
    // what was sent is kept only while its answer is missing
    ...(isSameCart(sent, left) && { sent: theirs }),
  })
  if (mine.some(line => !sameId(merged, line))) dispatchEvent(new Event(cartLeft))
}
