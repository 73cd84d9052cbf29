import type { Page } from '@playwright/test'
import { fillCart } from '../cart-on-device.ts'
import { openOrder } from '../history.ts'
import { listening } from '../listening.ts'
import { expect, test } from '../shop.ts'
import { joinShop, signInAgain } from './account.ts'
import { ordersOf, pressesOf } from './orders.ts'
import { underControl } from './other-device.ts'

const reserveButton = (page: Page) => page.getByRole('button', { name: '예약하기', exact: true })

test('a checkout in one tab empties the cart of the other, whose lists show the order', async ({ shop, visit }) => {
  const [good, other] = [await shop.sell({ total: 5 }), await shop.sell()]
  const { page, context, userId } = await visit({})
  const [cartTab, ordersTab] = [await context.newPage(), await context.newPage()]
  await fillCart(page, userId, [
    { good, quantity: 2 },
    { good: other, quantity: 1 },
  ])
  await cartTab.goto('/cart')
  const heard = listening(ordersTab)
  await ordersTab.goto('/mypage/history')
  await heard
  await expect(ordersTab.getByText('아직 주문이 없어요')).toBeVisible()

  // a change in one is a change in the other
  const theOther = cartTab.getByRole('article', { name: other.name, exact: true })
  await expect(theOther).toBeVisible()
  await cartTab
    .getByRole('group', { name: `${good.name} 수량` })
    .getByRole('button', { name: '하나 늘리기' })
    .click()
  await expect(page.getByRole('group', { name: `${good.name} 수량` }).getByRole('status')).toContainText('3개')

  await reserveButton(page).click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  await expect(cartTab.getByText('장바구니가 비었어요')).toBeVisible()
  // the tab that reserved said so; the other names what happened
  await expect(cartTab.getByText('다른 창에서 장바구니의 상품을 예약하거나 뺐어요')).toBeVisible()
  await expect(page.getByText('다른 창에서 장바구니의 상품을 예약하거나 뺐어요')).toBeHidden()
  await expect(openOrder(ordersTab, good.name)).toBeVisible()
  await expect(cartTab.getByRole('link', { name: '장바구니' }).getByText(/개 담음/)).toHaveCount(0)
  await cartTab.reload()
  await expect(cartTab.getByText('장바구니가 비었어요')).toBeVisible()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 4 })
})

test('the same cart reserved in both tabs before the answer is one order', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 10 })
  const { page, context, userId } = await visit({})
  const second = await context.newPage()
  await fillCart(page, userId, [{ good, quantity: 2 }])
  await second.goto('/cart')
  await expect(reserveButton(second)).toBeEnabled()
  const presses = pressesOf(page, second)
  let answer = () => {}
  const answered = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/functions/reserve', async route => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  await reserveButton(page).click()
  await expect.poll(() => shop.taken(good)).toBe(2)
  // it is on its way, not lost
  await expect(second.getByText(/앞서 누른 ‘.+’ 예약의 결과를 확인하지 못했어요/)).toBeHidden()
  await reserveButton(second).click()
  answer()
  for (const tab of [page, second]) await expect(tab.getByText('장바구니가 비었어요')).toBeVisible()
  // whether the second tab asked at all or not
  expect(new Set(presses).size).toBe(1)
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 2 })
})

test('what another tab took out is not reserved here, and a press says so', async ({ shop, visit }) => {
  const [good, other] = [await shop.sell({ total: 5 }), await shop.sell()]
  const { page, context, userId } = await visit({})
  const second = await context.newPage()
  await fillCart(page, userId, [
    { good, quantity: 2 },
    { good: other, quantity: 1 },
  ])
  // as in a tab that the browser had put to sleep: it hears of no change
  await second.addInitScript(() => addEventListener('storage', event => event.stopImmediatePropagation(), { capture: true }))
  await second.goto('/cart')
  await expect(reserveButton(second)).toBeEnabled()
  await page.getByRole('button', { name: `${other.name} 빼기` }).click()
  const presses = pressesOf(second)
  await reserveButton(second).click()
  await expect(second.getByText('다른 창에서 장바구니를 바꿔서 예약하지 않았어요. 확인하고 다시 눌러 주세요')).toBeVisible()
  await expect(second.getByRole('article', { name: other.name, exact: true })).toHaveCount(0)
  expect(await ordersOf(shop, userId)).toEqual({ orders: 0, pieces: 0 })
  await reserveButton(second).click()
  await expect.poll(() => ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 2 })
  expect(presses).toHaveLength(1)
})

test.describe('signing out in one tab', () => {
  // what the other tab reads in the background is refused from then on
  test.use({ forgiven: /401|ERR_FAILED/ })

  test('leads the other to the login, which brings back what was chosen there', async ({ page, context, shop }) => {
    const good = await shop.sell()
    const account = await joinShop(page, shop)
    const second = await context.newPage()
    await second.route('**/live', route => route.abort())
    const hearOnly = await underControl(second)
    await second.goto(`/product/${good.productId}`)
    await second.getByRole('button', { name: '예약하기' }).click()
    const sheet = second.getByRole('dialog', { name: good.name })
    await sheet.getByRole('button', { name: '하나 늘리기' }).click()
    await expect(sheet.getByRole('status').first()).toContainText('2개')
    await hearOnly('nothing') // so that only the tab that signs out tells of it
    await page.goto('/mypage')
    await page.getByRole('button', { name: '로그아웃' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('로그인이 풀렸어요.')).toBeHidden()

    await expect.poll(() => new URL(second.url()).pathname).toBe('/login')
    await expect(second.getByText('로그인이 풀렸어요. 다시 로그인해 주세요.')).toBeVisible()
    await hearOnly('everything')
    await signInAgain(second, account)
    await expect(sheet.getByRole('status').first()).toContainText('2개')
  })
})
