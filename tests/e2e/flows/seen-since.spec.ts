import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { notify } from '../../../src/services/notifications/notify.ts'
import { fillCart } from '../cart-on-device.ts'
import { expect, test, type TestShop } from '../shop.ts'
import { keepToasts } from '../toasts.ts'
import { losePress, reserveInSheet } from './lost-press.ts'
import { goInside } from '../go-inside.ts'
import { ordersOf, pressesOf } from './orders.ts'

// what the browser itself says of a line that is cut
test.use({ forgiven: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|NetworkError/ })

for (const [name, way] of [
  ['orders', '/mypage/history'],
  ['calendar', '/mypage/orders'],
] as const)
  test(`done, unanswered, and shown in the ${name} since: the same request again is another order`, async ({ shop, visit }) => {
    const good = await shop.sell({ total: 10 })
    const { page, userId } = await visit({})
    await keepToasts(page)
    await page.goto(`/product/${good.productId}`)
    await page.getByRole('button', { name: '예약하기' }).click()
    const sheet = page.getByRole('dialog', { name: good.name })
    const presses = pressesOf(page)
    await losePress(page, sheet)
    await goInside(page, way)
    await expect(page.getByText(`앞서 누른 ‘${good.name}’`).first()).toBeVisible()
    await reserveInSheet(page, good)
    await expect(sheet).toBeHidden()
    await expect.poll(() => ordersOf(shop, userId)).toEqual({ orders: 2, pieces: 2 })
    expect(new Set(presses).size).toBe(2)
  })

test('done, unanswered, and the page reloaded: the empty cart reports the result until the orders are shown', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 10 })
  const { page, userId } = await visit({})
  await fillCart(page, userId, [{ good, quantity: 2 }])
  await losePress(page)
  await page.route('**/functions/settleRequest', route => route.abort())
  await page.reload()
  // nothing can be heard yet: the cart still holds the lines, and offers to ask
  await expect(page.getByText(/앞서 누른 ‘.+’ 예약의 결과를 확인하지 못했어요/)).toBeVisible()
  await page.unroute('**/functions/settleRequest')
  await page.getByRole('button', { name: '결과 확인하기' }).click()
  const said = page.getByRole('status').filter({ hasText: `앞서 누른 ‘${good.name}’ 2개 예약이 되어 있어요` })
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  await said.getByRole('link', { name: '내 주문 보기' }).click()
  await expect(page.getByRole('heading', { name: '찾아갈 주문' })).toBeVisible()
  await goInside(page, '/cart')
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  await expect(said).toBeHidden()
})

test('requested in a sheet, unanswered, and the page reloaded offline: the empty cart offers to ask for the result', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 10 })
  const { page, userId } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  await losePress(page, page.getByRole('dialog', { name: good.name }))
  await page.route('**/functions/settleRequest', route => route.abort())
  const unheard = page.waitForEvent('requestfailed', request => request.url().endsWith('/functions/settleRequest'))
  await page.goto('/cart')
  await unheard
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  await page.unroute('**/functions/settleRequest')
  await page.getByRole('button', { name: '결과 확인하기' }).click()
  await expect(page.getByRole('link', { name: '내 주문 보기' })).toBeVisible()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 1 })
})

for (const [name, show] of [
  [
    'aside of a wide home page',
    async (page: Page) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await goInside(page, '/')
    },
  ],
  [
    'notifications',
    async (page: Page) => {
      await goInside(page, '/')
      await page.getByRole('button', { name: /^알림/ }).click()
    },
  ],
] as const)
  test(`done, unanswered, and shown in the ${name} since: the same request again is another order`, async ({ shop, visit }) => {
    const good = await shop.sell({ total: 10 })
    const { page, userId } = await visit({})
    await keepToasts(page)
    await page.goto(`/product/${good.productId}`)
    await page.getByRole('button', { name: '예약하기' }).click()
    const sheet = page.getByRole('dialog', { name: good.name })
    await losePress(page, sheet)
    await tellOfOrder(shop, userId)
    await show(page)
    await expect(page.getByText(`앞서 누른 ‘${good.name}’`).first()).toBeVisible()
    await reserveInSheet(page, good)
    await expect(sheet).toBeHidden()
    await expect.poll(() => ordersOf(shop, userId)).toEqual({ orders: 2, pieces: 2 })
  })

/** Notifies somebody of their order, as the jobs would. */
async function tellOfOrder({ db }: TestShop, userId: string): Promise<void> {
  const at = Temporal.Now.instant()
  const [order] = await db.query<{ id: string }>(`select id from orders where user_id = $1`, [userId])
  const day = at.toZonedDateTimeISO('Asia/Seoul').toPlainDate().toString()
  const data = { orderId: order!.id, name: '상품', more: 0, pickupDate: day, total: 1000 }
  const draft = { userId, kind: 'order_reserved', data, sourceKey: `order:${order!.id}:reserved`, at } as const
  await db.transaction(async tx => await notify(tx, { clock: () => at, newId }, [draft], []))
}
