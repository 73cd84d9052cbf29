import type { Page } from '@playwright/test'
import { losePress } from './flows/lost-press.ts'
import { expect, test } from './shop.ts'
import { keepToasts } from './toasts.ts'

// what would say that today's visit is told of is kept in the storage
test.use({ greeted: false, forgiven: /ERR_FAILED|Failed to load resource/ })

const browsers = {
  /** As with cookies blocked: even the name of the storage throws, and so do locks. */
  forbids: () => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
    LockManager.prototype.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
  },
  /** Reads, removes, and stores nothing more. */
  isFull: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

for (const [name, script] of Object.entries(browsers)) {
  test(`where storage ${name}: reserving, asking for a lost answer and signing out work`, async ({ shop, visit }) => {
    const [inSheet, inCart, lost] = [await shop.sell(), await shop.sell(), await shop.sell({ total: 2 })]
    const { page } = await visit({})
    await keepToasts(page)
    await page.addInitScript(script)

    await page.goto(`/product/${inSheet.productId}`)
    await page.getByRole('button', { name: '예약하기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '예약하기', exact: true }).click()
    await expect.poll(() => shop.taken(inSheet)).toBe(1)
    // the sheet closes by itself, which leaves its history entry; a navigation before that would be ended by it
    await expect(page).toHaveURL(new RegExp(`/product/${inSheet.productId}$`))

    await putInCart(page, inCart.productId)
    await page.getByRole('link', { name: /^장바구니/ }).click()
    await page.getByRole('button', { name: '예약하기', exact: true }).click()
    await expect.poll(() => shop.taken(inCart)).toBe(1)
    await expect(page.getByText('장바구니가 비었어요')).toBeVisible()

    await putInCart(page, lost.productId)
    await page.getByRole('link', { name: /^장바구니/ }).click()
    await losePress(page)
    await page.getByRole('button', { name: '결과 확인하기' }).first().click()
    await expect(page.getByText(`앞서 누른 ‘${lost.name}’ 1개 예약이 되어 있어요`).last()).toBeVisible()
    expect(await shop.taken(lost)).toBe(1)

    await page.goto('/mypage')
    await page.getByRole('button', { name: '로그아웃' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/mypage')
    await expect(page).toHaveURL(/\/login/)
  })
}

async function putInCart(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '장바구니', exact: true }).click()
  await expect(page.getByText(/장바구니에 담았어요/).last()).toBeVisible()
}
