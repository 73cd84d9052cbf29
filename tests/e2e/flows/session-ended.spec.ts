import type { Page } from '@playwright/test'
import { cartItemId } from '../../../src/domain/cart.ts'
import { fillCart } from '../cart-on-device.ts'
import { cancelByKey, openOrder } from '../history.ts'
import { listening } from '../listening.ts'
import { expect, test } from '../shop.ts'
import { keepToasts } from '../toasts.ts'
import { joinShop, signInAgain } from './account.ts'
import { endFromElsewhere, underControl } from './other-device.ts'
import { ordersOf } from './orders.ts'

test.use({ forgiven: /status of 401|visit could not be recorded/ })

test('ended from another device, reserving leads to the login and back to the same cart', async ({ page, shop }) => {
  const good = await shop.sell()
  const account = await joinShop(page, shop)
  const hearOnly = await underControl(page)
  await keepToasts(page)
  await fillCart(page, account.userId, [{ good, quantity: 3 }])
  await expect(page.getByRole('article', { name: good.name })).toBeVisible()
  await hearOnly('reserve')
  await endFromElsewhere(shop, account.userId)

  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page).toHaveURL('/login?from=%2Fcart')
  await hearOnly('everything')
  expect(await ordersOf(shop, account.userId)).toEqual({ orders: 0, pieces: 0 })
  await signInAgain(page, account)
  await expect(page).toHaveURL('/cart')
  const line = page.getByRole('article', { name: good.name })
  await expect(line.getByRole('group', { name: `${good.name} 수량` }).getByRole('status')).toContainText('3개')
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('예약했어요')).toBeVisible()
  expect(await ordersOf(shop, account.userId)).toEqual({ orders: 1, pieces: 3 })
})

test('a request that was refused for want of a session is over: only a later one reserves', async ({ page, shop }) => {
  const [left, other] = [await shop.sell(), await shop.sell()]
  const account = await joinShop(page, shop)
  const hearOnly = await underControl(page)
  await keepToasts(page)
  await page.goto(`/product/${left.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const press = (name: string) => page.getByRole('dialog', { name }).getByRole('button', { name: '예약하기', exact: true })
  await expect(press(left.name)).toBeEnabled()
  await page.getByRole('dialog', { name: left.name }).getByRole('button', { name: '하나 늘리기' }).click()
  await hearOnly('reserve')
  await endFromElsewhere(shop, account.userId)
  await press(left.name).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  await hearOnly('everything')
  await signInAgain(page, account)
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/product/${left.productId}`)
  // what was chosen is there again, in the sheet that was open
  await expect(page.getByRole('dialog', { name: left.name }).getByRole('status').first()).toContainText('2개')
  await page.goto(`/product/${other.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  await press(other.name).click()
  await expect(page.getByText('예약했어요')).toBeVisible()
  expect([await shop.taken(left), await shop.taken(other)]).toEqual([0, 1])
  expect(await ordersOf(shop, account.userId)).toEqual({ orders: 1, pieces: 1 })
})

test('what goes into the cart after the session ended is there after the next login, here and for the shop', async ({
  page,
  shop,
}) => {
  const good = await shop.sell()
  const account = await joinShop(page, shop)
  const hearOnly = await underControl(page)
  await keepToasts(page)
  await page.goto(`/product/${good.productId}`)
  await expect(page.getByRole('heading', { name: good.name, level: 1 })).toBeVisible()
  await hearOnly('nothing')
  await endFromElsewhere(shop, account.userId)
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect(page.getByText('장바구니에 담았어요')).toBeVisible()
  const later = await page.context().newPage()
  await page.close()
  await later.goto('/cart')
  await expect(later).toHaveURL('/login?from=%2Fcart')

  await signInAgain(later, account)
  await expect(later.getByRole('article', { name: good.name })).toBeVisible()
  await expect.poll(() => savedLines(later)).toContain(cartItemId('RESERVATION', good.items[0]!.id))
})

test('what goes into the cart after the session ended leads to the login by itself when the shop refuses it', async ({
  page,
  shop,
}) => {
  const good = await shop.sell()
  const account = await joinShop(page, shop)
  const hearOnly = await underControl(page)
  await page.goto(`/product/${good.productId}`)
  await expect(page.getByRole('heading', { name: good.name, level: 1 })).toBeVisible()
  await hearOnly('saveCart')
  await endFromElsewhere(shop, account.userId)
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  await hearOnly('everything')
  await signInAgain(page, account)
  await expect(page.getByRole('heading', { name: good.name, level: 1 })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('article', { name: good.name })).toBeVisible()
})

test('ended without any action, the page leads to the login by itself', async ({ page, shop }) => {
  const account = await joinShop(page, shop)
  const heard = listening(page)
  await page.goto('/mypage/points')
  await heard
  let isRefused = false
  page.on('response', response => (isRefused ||= response.url().endsWith('/live') && response.status() === 401))
  // only what is asked once the stream is refused for good is answered
  await page.route(/\/(api|functions)\//, async route => {
    if (isRefused && route.request().url().endsWith('/api/me')) await route.continue()
  })
  await endFromElsewhere(shop, account.userId)
  await expect(page).toHaveURL('/login?from=%2Fmypage%2Fpoints')
  await expect(page.getByText('로그인이 풀렸어요. 다시 로그인해 주세요.')).toBeVisible()
})

test('ended while a sheet is open: a cancellation is not done, and the login leads back into the sheet', async ({
  page,
  shop,
}) => {
  const good = await shop.sell()
  const account = await joinShop(page, shop)
  const { caller } = await shop.person({ userId: account.userId })
  await caller.reserve({ [good.items[0]!.id]: 1 })
  const hearOnly = await underControl(page)
  await page.goto('/mypage/history')
  await openOrder(page, good.name).getByRole('button', { name: '주문 자세히' }).click()
  const sheet = page.getByRole('dialog').filter({ hasText: '주문 번호' })
  await expect(sheet.getByText(good.name).first()).toBeVisible()
  const address = new URL(page.url())
  expect(address.search).toMatch(/^\?order=/)
  await hearOnly('cancelOrder')
  await endFromElsewhere(shop, account.userId)
  await cancelByKey('Space')(page, sheet)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  await page.waitForLoadState()
  await hearOnly('everything')
  expect(await shop.taken(good)).toBe(1)
  await signInAgain(page, account)
  await expect(page).toHaveURL(address.pathname + address.search)
  await expect(sheet.getByText(good.name).first()).toBeVisible()
})

/** What the shop itself has of this browser's cart. */
async function savedLines(page: Page): Promise<string[]> {
  const cart = (await (await page.context().request.get('/api/me/cart')).json()) as { items: { id: string }[] }
  return cart.items.map(line => line.id)
}
