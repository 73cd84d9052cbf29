import type { Page } from '@playwright/test'
import type { CartItem, CartStatus } from '../../src/domain/cart.ts'
import { cartItemId } from '../../src/domain/cart.ts'
import type { Good } from './goods.ts'

type Line = { good: Good; quantity: number; status?: CartStatus }

/** Lays lines into the cart that the browser's storage keeps for its owner, before the shop is opened there. */
export async function fillCart(page: Page, userId: string, lines: readonly Line[]): Promise<void> {
  const day = Temporal.Now.instant().toZonedDateTimeISO('Asia/Seoul').toPlainDate().add({ days: 3 })
  const items = lines.map(({ good, quantity, status = 'RESERVATION' }): CartItem => {
    const itemId = good.items[0]!.id
    const dates = { pickupDate: day.toString(), deadlineDate: `${day.subtract({ days: 1 }).toString()}T20:00:00+09:00` }
    return { id: cartItemId(status, itemId), status, productId: good.productId, itemId, quantity, unitPrice: 5000, ...dates }
  })
  await page.goto('/robots.txt') // of the shop's origin, and not yet the shop
  await page.evaluate(([key, cart]) => localStorage.setItem(key, cart), [
    `moapick.cart.${userId}`,
    JSON.stringify(items),
  ] as const)
  await page.goto('/cart')
}
