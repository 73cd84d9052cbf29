import type { Page } from '@playwright/test'
import { openOrder } from '../history.ts'
import { holdUp } from '../hold-up.ts'
import { expect, test } from '../shop.ts'
import { keepToasts } from '../toasts.ts'
import { ordersOf, pressesOf } from './orders.ts'

test('on a slow 4G connection reserving works, each step shows its progress, and impatient presses double nothing', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 10 })
  const { page, userId } = await visit({})
  await slow4G(page)
  await keepToasts(page)
  await page.goto(`/?q=${encodeURIComponent(good.name)}`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: good.name, exact: true }).click()
  // its facts stand at once, from what the first page brought; its code was fetched on the way
  await expect(page.getByRole('heading', { name: good.name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await sheet.getByRole('button', { name: '하나 늘리기' }).click()

  const presses = pressesOf(page)
  const press = sheet.getByRole('button', { name: '예약하기', exact: true })
  const { go: send } = await holdUp(page, /\/functions\/reserve$/)
  await press.click()
  await expect(press).toHaveAttribute('aria-busy', 'true')
  expect(await press.evaluate(button => getComputedStyle(button, '::after').animationName)).not.toBe('none')
  for (let again = 0; again < 3; again++) await press.click({ force: true })
  await send()
  await page.getByRole('button', { name: '내역 보기' }).click()
  await expect(openOrder(page, good.name)).toBeVisible()
  expect(presses).toHaveLength(1)
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 2 })
})

test('a page that is still on its way says so until it is there', async ({ visit }) => {
  const { page } = await visit({ cast: 'customer' })
  await page.goto('/')
  const { go: answer } = await holdUp(page, /\/api\/me\/points/)
  await page.getByRole('link', { name: '내 포인트' }).click()
  await expect(page).toHaveURL('/mypage/points')
  const loading = page.getByText('포인트 내역을 불러오는 중이에요')
  await expect(loading).toBeVisible()
  await answer()
  await expect(loading).toBeHidden()
  await expect(page.getByRole('radio', { name: '전체', checked: true })).toBeVisible()
})

/** What Chromium's own tools call so: 562 ms more to each answer, 1.4 Mbit/s down and 0.7 up. */
async function slow4G(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1.44 * 1024 * 1024) / 8,
    uploadThroughput: (0.675 * 1024 * 1024) / 8,
  })
}
