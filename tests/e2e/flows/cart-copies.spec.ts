import type { Page } from '@playwright/test'
import { Answers } from '../answers.ts'
import { fillCart } from '../cart-on-device.ts'
import { expect, test, type TestShop } from '../shop.ts'

const saving = '**/functions/saveCart'
const reserveButton = (page: Page) => page.getByRole('button', { name: '예약하기', exact: true })
const more = (page: Page, name: string) =>
  page.getByRole('group', { name: `${name} 수량` }).getByRole('button', { name: '하나 늘리기' })

test('reserved items are out of the server’s copy with the order, and stay out when the page is reloaded before it saved', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 10 })
  const { page, userId } = await visit({})
  await fillCart(page, userId, [{ good, quantity: 1 }])
  await more(page, good.name).click()
  await expect.poll(() => copyOf(shop, userId)).toEqual([2])
  await keepFromSaving(page)
  await reserveButton(page).click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  const copy = page.waitForResponse('**/api/me/cart')
  await page.reload()
  expect(((await (await copy).json()) as { items: unknown[] }).items).toHaveLength(0)
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  await expect.poll(() => copyOf(shop, userId)).toEqual([])
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
})

test('a tab that hears late of a checkout brings nothing back by what it saved before', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 10 })
  const { page, context, userId } = await visit({})
  await fillCart(page, userId, [{ good, quantity: 1 }])
  const late = await context.newPage()
  await late.goto('/cart')
  await keepFromSaving(page) // its own saving would mend everything
  let answer = () => {}
  const answered = new Promise<void>(resolve => (answer = resolve))
  await late.route(saving, async route => {
    if (!route.request().postData()!.includes('"quantity":2')) return await route.continue() // what it read when it opened
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  await more(late, good.name).click()
  await expect(page.getByRole('group', { name: `${good.name} 수량` }).getByRole('status')).toContainText('2개')
  await expect.poll(() => copyOf(shop, userId)).toEqual([2])
  await late.evaluate(() => {
    const before = new Map(Object.entries(localStorage))
    Storage.prototype.getItem = key => before.get(key) ?? null
    addEventListener('storage', event => event.stopImmediatePropagation(), true)
  })
  await reserveButton(page).click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  const saved = late.waitForResponse(saving)
  const answers = new Answers(late)
  answer()
  await (await saved).finished()
  await answers.have()
  await passOn(late, page)
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  await page.reload()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  expect(await shop.taken(good)).toBe(2)
})

/** Waits until a tab has heard what another one stored before. */
async function passOn(from: Page, to: Page): Promise<void> {
  await to.evaluate(() =>
    addEventListener('storage', ({ key }) => key === 'passed-on' && document.documentElement.setAttribute('data-heard', '')),
  )
  await from.evaluate(() => localStorage.setItem('passed-on', 'yes'))
  await expect(to.locator('html[data-heard]')).toHaveCount(1)
}

/** Nothing that this page saves arrives, not even what it sends while it closes. */
async function keepFromSaving(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = (asked, init) => (String(asked).endsWith('/saveCart') ? new Promise(() => {}) : fetch(asked, init))
  })
}

/** The quantities in the server's copy of the cart. */
async function copyOf(shop: TestShop, userId: string): Promise<number[]> {
  const rows = await shop.db.query<{ quantity: number }>(`select quantity from cart_items where user_id = $1`, [userId])
  return rows.map(row => row.quantity)
}
