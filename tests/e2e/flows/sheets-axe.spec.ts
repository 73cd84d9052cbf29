import type { Page } from '@playwright/test'
import { openOrder } from '../history.ts'
import { atRest } from '../at-rest.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from '../shop.ts'
import { ownSheets } from './own-sheets.ts'
import { failUntilPressed } from '../trouble.ts'

test('the sheets of my page, points and the customer centre', async ({ visit }) => {
  const { page } = await visit({ cast: 'customer' })
  for (const [path, names] of Object.entries(ownSheets)) {
    await open(page, path)
    for (const name of names) await look(page, path, `?sheet=${name}`)
  }
  await open(page, '/')
  await look(page, '/', '?notifications')
  await open(page, '/mypage/orders')
  await look(page, '/mypage/orders', '?calendar=feed')
  const newcomer = await visit({})
  await open(newcomer.page, '/mypage')
  await look(newcomer.page, '/mypage', '?sheet=code')
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await atRest(page)
}

/** Opens a sheet over its page, which is open already, has axe look at it, and closes it. */
async function look(page: Page, path: string, query: string): Promise<void> {
  const sheet = page.getByRole('dialog')
  await goInside(page, path + query)
  await expect(sheet, query).toBeVisible()
  await expect(sheet.getByRole('heading', { level: 2 }).first(), query).toBeVisible()
  await atRest(page)
  await expectAccessible(page, path + query)
  await goInside(page, path)
  await expect(sheet, query).toHaveCount(0)
}

/** Goes to a path of the shop as its links do, without loading the page again. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

test('an order’s sheet, the question before it is cancelled, its day in the calendar, and a failed load of each list', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell()
  const { page, caller } = await visit({})
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 2 })
  await page.goto('/mypage/history')
  await openOrder(page, good.name).getByRole('button', { name: '주문 자세히' }).click()
  const sheet = page.getByRole('dialog').filter({ hasText: '주문 번호' })
  await expect(sheet.getByText(good.name).first()).toBeVisible()
  await expectAccessible(page, 'an order’s sheet')
  await page.keyboard.press('Escape')
  await openOrder(page, good.name)
    .getByRole('button', { name: '길게 눌러 취소' })
    .evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.getByRole('dialog', { name: '이 주문을 취소할까요?' })).toBeVisible()
  await expectAccessible(page, 'the cancel dialog')
  await page.goto(`/mypage/orders?day=${orders[0]!.pickupDate}`)
  await expect(page.getByRole('heading', { level: 2, name: /픽업/ })).toBeVisible()
  await expectAccessible(page, 'a day with a pickup')
})

test.describe('when the shop is in trouble', () => {
  test.use({ forgiven: /status of 500/ })

  test('each page says so and offers another try', async ({ visit }) => {
    const { page } = await visit({ cast: 'customer' })
    const calls = { '/mypage/history': '**/api/me/orders*', '/mypage/points': '**/api/me/points*', '/encore': '**/api/encore*' }
    for (const [path, address] of Object.entries(calls)) {
      await failUntilPressed(page, address)
      await page.goto(path)
      const again = page.getByRole('button', { name: /다시/ })
      await expect(again, path).toBeVisible()
      await expectAccessible(page, `${path} failed`)
      await again.click()
      await expect(again, path).toBeHidden()
    }
  })
})
