import { expect, type Locator, type Page } from '@playwright/test'
import { limits } from '../../src/contract/limits.ts'
import { stopClock } from './stop-clock.ts'

/** On the order history: the open order that holds this product. */
export function openOrder(page: Page, name: string): Locator {
  return page.getByRole('article', { name: /예약|선입금/ }).filter({ hasText: name })
}

/** Presses the button and holds it, as a finger or a mouse would. By the page's own clock, so that a slow machine holds no longer. */
export async function cancelByHolding(page: Page, order: Locator, forMs: number = limits.longPressMs): Promise<void> {
  const button = holdButton(order)
  await button.scrollIntoViewIfNeeded()
  await stopClock(page)
  await button.hover()
  await page.mouse.down()
  await expect(order.getByText('손을 떼면 취소되지 않아요')).toBeVisible()
  await page.clock.runFor(forMs)
  await page.mouse.up()
  await page.clock.resume()
}

/** Focuses the button and holds a key, until a cancellation has begun. */
export function cancelByKey(key: 'Space' | 'Enter'): (page: Page, order: Locator) => Promise<void> {
  return async (page, order) => {
    await holdButton(order).focus()
    await holdKey(page, order, key)
  }
}

/** Holds a key on the button, which has the focus, for as long as a cancellation takes. */
export async function holdKey(page: Page, order: Locator, key: 'Space' | 'Enter'): Promise<void> {
  await stopClock(page)
  await page.keyboard.down(key)
  await expect(order.getByText('손을 떼면 취소되지 않아요')).toBeVisible()
  await page.clock.runFor(limits.longPressMs)
  await page.keyboard.up(key)
  await page.clock.resume()
}

/** A screen reader's click comes without a press before it. */
export async function cancelByDialog(page: Page, order: Locator): Promise<void> {
  await holdButton(order).evaluate((button: HTMLButtonElement) => button.click())
  const dialog = page.getByRole('dialog', { name: '이 주문을 취소할까요?' })
  await expect(dialog.getByText('차감 없음')).toBeVisible()
  await dialog.getByRole('button', { name: '취소하기' }).click()
}

function holdButton(order: Locator): Locator {
  return order.getByRole('button', { name: '길게 눌러 취소' })
}
