import { openOrder } from '../history.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from '../shop.ts'
import { failUntilPressed } from '../trouble.ts'

test('an order’s sheet, the question before it is canceled, its day in the calendar, and a failed load of each list', async ({
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
