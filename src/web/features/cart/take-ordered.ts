import { freshCart, keepCart, type CartRule } from './cart-store.ts'

/**
 * Removes what a checkout of the cart ordered from the cart, and notes that the server removes it from its copy.
 * @param rule removes the ordered items from the cart
 * @param copyRule removes them from the copy, as the server does
 */
export function takeOrdered(rule: CartRule, copyRule: CartRule): void {
  const { items, left, sent } = freshCart()
  keepCart({ items: rule(items), left: copyRule(left), sent: copyRule(sent) })
}
