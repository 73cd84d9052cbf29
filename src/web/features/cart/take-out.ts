import { addToCart, type CartItem } from '../../../domain/cart.ts'
import { removeFromCart } from '../../../domain/cart-edits.ts'
import { josa } from '../../../contract/words/josa.ts'
import { toast } from '../../ui/toast-store.ts'
import { shieldFinger } from '../../ui/under-finger.ts'
import { changeCart } from './cart-store.ts'

/**
 * Removes an item from the cart and shows a toast with undo. Ignores further taps briefly, so that a double tap does not remove the next
 * item too.
 */
export function takeOut(line: CartItem, name: string): void {
  changeCart(cart => removeFromCart(cart, line.id))
  shieldFinger()
  toast(`${josa(name, '을/를')} 뺐어요`, {
    action: { label: '되돌리기', run: () => changeCart(cart => addToCart(cart, line)) },
  })
}
