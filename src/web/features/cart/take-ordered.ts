import { freshCart, keepCart, type CartRule } from './cart-store.ts'

/**
 * Removes from the cart the items that a checkout of the cart ordered, and from the stored server copy, since the server does the same.
 * @param rule removes the ordered items from the cart
 * @param copyRule removes them from the server's copy, as the server does
 */
export function takeOrdered(rule: CartRule, copyRule: CartRule): void {
  const { items, left, sent } = freshCart()
  keepCart({ items: rule(items), left: copyRule(left), sent: copyRule(sent) })
}
