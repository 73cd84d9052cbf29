import type { Page } from '@playwright/test'
import { fillCart } from '../cart-on-device.ts'
import { goInside } from '../go-inside.ts'
import { openListening } from '../listening.ts'
import { expect, test, type TestShop } from '../shop.ts'
import { keepToasts } from '../toasts.ts'
import { losePress, reserveCall, reserveInSheet } from './lost-press.ts'
import { ordersOf } from './orders.ts'

// what the browser itself says of a line that is cut, and a save that was made from an older copy
test.use({ forgiven: /ERR_FAILED|Failed to load resource|Failed to fetch|status of 409/ })

const emptied = '다른 창에서 장바구니의 상품을 예약하거나 뺐어요'

for (const way of ['settled by the next press', 'settled after a reload'] as const)
  test(`reserved, unanswered, raised in the cart, and ${way}: what was added stays, here and in the copy`, async ({
    shop,
    visit,
  }) => {
    const good = await shop.sell({ total: 10 })
    const { page, userId } = await visit({})
    await keepToasts(page)
    await fillCart(page, userId, [{ good, quantity: 2 }])
    await expect.poll(() => copyOf(shop, userId)).toEqual([2])
    await losePress(page)
    const line = page.getByRole('article', { name: good.name })
    await line.getByRole('button', { name: '하나 늘리기' }).click()
    await expect(line.getByText('3개')).toBeAttached()
    await comeBack(page)
    await expect(line.getByText('3개')).toBeAttached()
    if (way === 'settled after a reload') await page.goto('/cart')
    else await page.getByRole('button', { name: '예약하기', exact: true }).click()
    const told = `앞서 누른 ‘${good.name}’ 2개 예약이 되어 있어요. 나머지 1개는 장바구니에 남아 있어요`
    await expect(page.getByText(told).first()).toBeVisible()
    await expect.poll(() => copyOf(shop, userId)).toEqual([1])
    await page.reload()
    await expect(line.getByText('1개', { exact: true })).toBeAttached()
    expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 2 })
  })

test('reserved in the sheet, unanswered, and put into the cart then: it is there, and the words name both', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 10 })
  const { page, userId } = await visit({})
  await keepToasts(page)
  await goToGoodByAddress(page, good.productId)
  const sheet = page.getByRole('dialog', { name: good.name })
  await losePress(page, sheet)
  await sheet.getByRole('button', { name: '장바구니', exact: true }).click()
  await expect(page.getByText('1개를 장바구니에 담았어요')).toBeVisible()
  const told = `앞서 누른 ‘${good.name}’ 1개 예약이 되어 있어요. 장바구니에 담은 1개는 그대로 있어요`
  await expect(page.getByText(told).first()).toBeVisible()
  await goInside(page, '/cart')
  await expect(page.getByRole('article', { name: good.name }).getByText('1개', { exact: true })).toBeAttached()
  await expect.poll(() => copyOf(shop, userId)).toEqual([1])
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 1 })
})

test('a reservation of the sheet leaves the cart as it is', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 10 })
  const { page, userId } = await visit({})
  await fillCart(page, userId, [{ good, quantity: 2 }])
  await reserveInSheet(page, good)
  await expect(page.getByRole('dialog', { name: good.name })).toBeHidden()
  await goInside(page, '/cart')
  await expect(page.getByRole('article', { name: good.name }).getByText('2개', { exact: true })).toBeAttached()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 1 })
})

test('the answer is slow, and another tab reads the copy: the tab that reserved names no other', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 10 })
  const { page, context, userId } = await visit({})
  await keepToasts(page)
  await fillCart(page, userId, [{ good, quantity: 2 }])
  await expect.poll(() => copyOf(shop, userId)).toEqual([2])
  const second = await context.newPage()
  await openListening({ page: second }, '/cart')
  await expect(second.getByRole('article', { name: good.name })).toBeVisible()
  const answered = Promise.withResolvers<void>()
  await page.route(reserveCall, async route => {
    const response = await route.fetch()
    await answered.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect.poll(() => copyOf(shop, userId)).toEqual([])
  await comeBack(second)
  await expect(second.getByRole('article', { name: good.name })).toBeVisible()
  answered.resolve()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  await expect(page.getByText(/‘.+’ 2개를 예약했어요/)).toBeVisible()
  await expect(page.getByText(/다른 창/)).toBeHidden()
  await expect(second.getByText(emptied)).toBeVisible()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 2 })
})

for (const place of ['cart', 'sheet'] as const)
  test(`unanswered in the ${place}, and another tab asks first: both tell the result, and nothing is reserved twice`, async ({
    shop,
    visit,
  }) => {
    const good = await shop.sell({ total: 10 })
    const { page, context, userId } = await visit({})
    await keepToasts(page)
    if (place === 'cart') await fillCart(page, userId, [{ good, quantity: 1 }])
    else await goToGoodByAddress(page, good.productId)
    await losePress(page, place === 'cart' ? page : page.getByRole('dialog', { name: good.name }))
    const second = await context.newPage()
    await keepToasts(second)
    await second.goto('/')
    for (const tab of [second, page])
      await expect(tab.getByText(`앞서 누른 ‘${good.name}’ 1개 예약이 되어 있어요`).first()).toBeVisible()
    await expect(page.getByText(emptied)).toBeHidden()
    await expect(page.getByText('두 번 예약되지 않아요')).toBeHidden()
    expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 1 })
  })

async function goToGoodByAddress(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
}

/** Comes back to the page, which then reads the copy unless it waits, and gives a read the time of another one. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await (await fetch('/api/me/cart')).json()
    await new Promise(requestAnimationFrame)
  })
}

/** The quantities in the server's copy of the cart. */
async function copyOf(shop: TestShop, userId: string): Promise<number[]> {
  const rows = await shop.db.query<{ quantity: number }>(`select quantity from cart_items where user_id = $1`, [userId])
  return rows.map(row => row.quantity)
}
