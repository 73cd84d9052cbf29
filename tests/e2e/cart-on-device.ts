import type { Page } from '@playwright/test'
import type { CartItem, CartStatus } from '../../src/domain/cart.ts'
import { cartItemId } from '../../src/domain/cart.ts'
import type { Good } from './goods.ts'
import { productsOf } from './storefront.ts'

/**
 * `item`: which of the good's options, the first by default. `pickupDate`: the day that the cart remembers, YYYY-MM-DD; by default the
 * round's.
 */
type Line = { good: Good; item?: number; quantity: number; status?: CartStatus; pickupDate?: string }

/** Stores these items, at 5,000 won each, as the cart of this browser, and then opens the cart's page. */
export async function fillCart(page: Page, userId: string, lines: readonly Line[]): Promise<void> {
  const rounds = (await productsOf(page)).flatMap(product => product.salesHistory)
  const items = lines.map(({ good, item = 0, quantity, status = 'RESERVATION', ...line }): CartItem => {
    const itemId = good.items[item]!.id
    const { deadlineDate, ...round } = rounds.find(each => each.roundId === good.roundId)!
    const { pickupDate, pickupUntil } =
      line.pickupDate === undefined ? round : { pickupDate: line.pickupDate, pickupUntil: line.pickupDate }
    const dates = { deadlineDate, pickupDate, pickupUntil }
    return { id: cartItemId(status, itemId), status, productId: good.productId, itemId, quantity, unitPrice: 5000, ...dates }
  })
  await page.goto('/robots.txt') // of the shop's origin, and not yet the shop
  await page.evaluate(([key, cart]) => localStorage.setItem(key, cart), [
    `moapick.cart.${userId}`,
    JSON.stringify(items),
  ] as const)
  await page.goto('/cart')
}
