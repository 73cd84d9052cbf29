import { josa } from '../../../contract/words/josa.ts'
import { quoted } from '../../../contract/words/quoted.ts'
import { cartItemId, type CartItem } from '../../../domain/cart.ts'
import { lineTitle, type CartLine } from './lines.ts'

/**
 * Returns Korean sentences on the cart items that a tap on the checkout button reduced, removed, or moved to or from the waitlist: `‘목장
 * 우유’를 장바구니에서 뺐어요.`
 * @param lines the cart as shown when the button was tapped
 * @param after the cart afterwards
 */
export function changedByPress(lines: readonly CartLine[], after: readonly CartItem[]): string[] {
  const now = new Map(after.map(line => [line.id, line]))
  return lines.flatMap(each => {
    const { id, status, itemId, quantity } = each.line
    const what = josa(quoted(lineTitle(each)), '을/를')
    const same = now.get(id)
    if (same) return same.quantity < quantity ? [`${what} 장바구니에서 ${same.quantity}개로 줄였어요.`] : []
    const other = status === 'WAITLIST' ? 'RESERVATION' : 'WAITLIST'
    if (!now.has(cartItemId(other, itemId))) return [`${what} 장바구니에서 뺐어요.`]
    return [`${what} ${josa(other === 'WAITLIST' ? '대기 목록' : '예약할 상품', '으로/로')} 옮겼어요.`]
  })
}
