import type { Page } from '@playwright/test'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { aCustomer, aNumber, statusOf } from './customers-today.ts'
import { loseAnswers } from './lose-answers.ts'

test.use({ forgiven: /ERR_FAILED|Failed to load resource/ })

test('a pickup can be undone after the page was loaded again, once', async ({ shop, visit }) => {
  const digits = aNumber()
  const orderId = await aCustomer(shop, await visit({}), { name: '표나래', digits })
  const { page } = await visit({ role: 'admin' })
  await page.goto('/admin/quick-check')
  await expect(page.getByRole('region', { name: '손님 찾기' })).toBeVisible()
  await page.keyboard.type(digits)
  await page.getByRole('button', { name: /^전체 픽업/ }).click()
  await expect.poll(() => statusOf(shop, orderId)).toBe('PICKED_UP')
  await page.reload()
  await page.getByRole('button', { name: '방금 한 일' }).click()
  const drawer = drawerOf(page)
  const deed = drawer.getByRole('article')
  await expect(deed).toContainText('1건을 픽업 완료로 바꿨어요')
  await expect(deed.getByRole('link', { name: `주문 ${orderId.slice(-6).toUpperCase()}` })).toBeVisible()
  await expectAccessible(page, 'what can be undone')
  await deed.getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByText(/^1건을 되돌렸어요 · 받은 돈 −5,000원/)).toBeVisible()
  await expect(drawer.getByText('되돌릴 수 있는 일이 없어요.')).toBeVisible()
  expect(await statusOf(shop, orderId)).toBe('RESERVED')
})

test('what was done at another device is listed, and what a colleague changed since stays, also when the answer is lost', async ({
  shop,
  visit,
}) => {
  const customer = await visit({})
  const digits = aNumber()
  const orderIds = [
    await aCustomer(shop, customer, { name: '도가람', digits }),
    await aCustomer(shop, customer, { name: '도가람', digits }),
  ]
  const { page, caller } = await visit({ role: 'admin' })
  const { caller: colleague } = await visit({ role: 'admin' })
  await caller.call('changeOrderStatus', { orderIds, status: 'PREPAID' })
  const [order] = await shop.db.query<{ version: number }>(`select version from orders where id = $1`, [orderIds[0]])
  await colleague.call('saveOrderNotes', { orderId: orderIds[0]!, notes: '봉투 필요', version: order!.version })
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: '내 계정' }).first().click()
  await page.getByRole('menuitem', { name: '방금 한 일' }).click()
  const deed = drawerOf(page).getByRole('article')
  await expect(deed).toContainText(/2건을 선입금으로 바꿨어요.* 외 1건/)
  await loseAnswers(page, 'undoChange')
  await deed.getByRole('button', { name: '되돌리기' }).click()
  await expect(
    page.getByText(/^1건을 되돌렸어요 · 받은 돈 −5,000원\. 1건은 그대로예요: 그사이 바뀐 주문이에요\. .* 님이 메모를 바꿨어요$/),
  ).toBeVisible()
  expect([await statusOf(shop, orderIds[0]!), await statusOf(shop, orderIds[1]!)]).toEqual(['PREPAID', 'RESERVED'])
})

const drawerOf = (page: Page) => page.getByRole('dialog', { name: '방금 한 일' })
