import { expect, type Locator, type Page } from '@playwright/test'

/** On the order history: the open order that holds this product. */
export function openOrder(page: Page, name: string): Locator {
  return page.getByRole('article', { name: /예약|선입금/ }).filter({ hasText: name })
}

/** Presses on the button and holds it, as a finger or a mouse would. */
export async function cancelByHolding(page: Page, order: Locator, forMs = 1700): Promise<void> {
  const button = order.getByRole('button', { name: '길게 눌러 취소' })
  await button.scrollIntoViewIfNeeded()
  const box = (await button.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await expect(order.getByText('손을 떼면 그대로 두어요')).toBeVisible()
  await page.waitForTimeout(forMs)
  await page.mouse.up()
}

export function cancelByKey(key: 'Space' | 'Enter'): (page: Page, order: Locator) => Promise<void> {
  return async (page, order) => {
    await order.getByRole('button', { name: '길게 눌러 취소' }).focus()
    await page.keyboard.down(key)
    await page.waitForTimeout(1700)
    await page.keyboard.up(key)
  }
}

/** A screen reader's click comes without a press before it. */
export async function cancelByDialog(page: Page, order: Locator): Promise<void> {
  await order.getByRole('button', { name: '길게 눌러 취소' }).evaluate((button: HTMLButtonElement) => button.click())
  const dialog = page.getByRole('dialog', { name: '이 주문을 취소할까요?' })
  await expect(dialog.getByText('차감 없음')).toBeVisible()
  await dialog.getByRole('button', { name: '취소하기' }).click()
}
