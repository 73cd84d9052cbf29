import { openOrder } from '../history.ts'
import { expectAccessible, settled } from '../inspect.ts'
import { expect, test } from '../shop.ts'

test.slow()

test('the sheets of my page, points and the customer centre', async ({ visit }) => {
  test.setTimeout(240_000)
  const { page } = await visit({ cast: 'customer' })
  const sheets = {
    '/mypage': ['profile', 'nickname', 'notifications', 'sessions', 'password', 'withdraw', 'visits', 'reviews'],
    '/mypage/points': ['rules'],
    '/customer-center': ['raffle', 'terms', 'privacy'],
  }
  for (const [path, names] of Object.entries(sheets)) for (const name of names) await look(`${path}?sheet=${name}`)
  await look('/?notifications')
  await look('/mypage/orders?calendar=feed')
  const newcomer = await visit({})
  await look('/mypage?sheet=code', newcomer.page)

  async function look(path: string, on = page): Promise<void> {
    await on.goto(path)
    const sheet = on.getByRole('dialog')
    await expect(sheet, path).toBeVisible()
    await expect(sheet.getByRole('heading', { level: 2 }).first(), path).toBeVisible()
    await settled(on)
    await expectAccessible(on, path)
  }
})

test('an order’s sheet, its day in the calendar, and a failed load of each list', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page, caller } = await visit({})
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 2 })
  await page.goto('/mypage/history')
  await openOrder(page, good.name).getByRole('button', { name: '주문 자세히' }).click()
  const sheet = page.getByRole('dialog').filter({ hasText: '주문 번호' })
  await expect(sheet.getByText(good.name).first()).toBeVisible()
  await expectAccessible(page, 'an order’s sheet')
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
      await page.route(address, route => route.fulfill({ status: 500, json: { error: { status: 'INTERNAL', message: '' } } }))
      await page.goto(path)
      const again = page.getByRole('button', { name: /다시/ })
      await expect(again, path).toBeVisible()
      await expectAccessible(page, `${path} failed`)
      await page.unroute(address)
      // the page may have come to itself before the press
      await again.click({ timeout: 2000 }).catch(() => undefined)
      await expect(again, path).toBeHidden()
    }
  })
})
