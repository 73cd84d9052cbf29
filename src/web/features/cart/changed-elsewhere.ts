import { useEffect, useState } from 'react'
import { toast } from '../../ui/toast-store.ts'

/** Title of the notice about a cart that another tab emptied by reserving or removing its items. */
export const emptiedTitle = '다른 창에서 장바구니의 상품을 예약하거나 뺐어요'

/** Shows a toast that a checkout was not sent because another tab changed the cart. */
export function tellChangedElsewhere(): void {
  toast('다른 창에서 장바구니를 바꿔서 예약하지 않았어요. 확인하고 다시 눌러 주세요', {
    tone: 'careful',
    about: 'cart elsewhere',
  })
}

/**
 * Returns true after another tab of this browser emptied the cart, until the cart has items again.
 * @param isEmpty whether the cart is empty now
 */
export function useEmptiedElsewhere(userId: string, isEmpty: boolean): boolean {
  const [wasEmptied, setWasEmptied] = useState(false)
  if (wasEmptied && !isEmpty) setWasEmptied(false)
  useEffect(() => {
    // storage events come from other tabs only
    const hear = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === `moapick.cart.${userId}` && newValue === '[]' && oldValue !== null && oldValue !== '[]') setWasEmptied(true)
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [userId])
  return wasEmptied && isEmpty
}
