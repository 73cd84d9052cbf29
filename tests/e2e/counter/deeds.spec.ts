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

test('changes of the catalog are listed by name and undone, and one that a colleague changed since says so', async ({
  shop,
  visit,
}) => {
  const [good, other] = [await shop.sell({}), await shop.sell({})]
  const { page, caller } = await visit({ role: 'admin' })
  const { caller: colleague } = await visit({ role: 'admin' })
  const groupOf = async (roundId: string) =>
    (await shop.db.query<{ id: string }>(`select id from variant_groups where round_id = $1`, [roundId]))[0]!.id
  const totalOf = async (id: string) =>
    (
      await shop.db.query<{ total: number | null }>(
        `select total_physical_stock as total from stock where variant_group_id = $1`,
        [id],
      )
    )[0]!.total
  const [one, two] = [await groupOf(good.roundId), await groupOf(other.roundId)]
  const before = await totalOf(one)
  await caller.call('setStockTotal', { variantGroupId: one, totalPhysicalStock: 777 })
  await caller.call('setStockTotal', { variantGroupId: two, totalPhysicalStock: 777 })
  await caller.call('archiveProducts', { productIds: [good.productId], isArchived: true })
  await colleague.call('setStockTotal', { variantGroupId: two, totalPhysicalStock: 778 })
  await page.goto('/admin/products')
  await page.getByRole('button', { name: '내 계정' }).first().click()
  await page.getByRole('menuitem', { name: '방금 한 일' }).click()
  const drawer = drawerOf(page)
  const deed = (words: string, name: string) => drawer.getByRole('article').filter({ hasText: words }).filter({ hasText: name })
  await expect(drawer.getByRole('article')).toHaveCount(3)
  await expectAccessible(page, 'changes of the catalog that can be undone')
  await deed('상품을 보관했어요', good.name).getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByText('되돌렸어요', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('article')).toHaveCount(2)
  await deed('총재고를 바꿨어요', good.name).getByRole('button', { name: '되돌리기' }).click()
  await expect(drawer.getByRole('article')).toHaveCount(1)
  expect(await totalOf(one)).toBe(before)
  await deed('총재고를 바꿨어요', other.name).getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByText(/^1건은 그대로예요: .* 님이 \d\d:\d\d에 총재고를 바꿔서 되돌리지 않았어요$/)).toBeVisible()
  expect(await totalOf(two)).toBe(778)
})
