import { cancelByHolding } from './history.ts'
import { expectAccessible } from './inspect.ts'
import { expect, test, type TestShop, type Visitor } from './shop.ts'
import { staff } from './staff.ts'

const sheetOf = (visitor: Visitor) => visitor.page.getByRole('dialog').filter({ hasText: '주문 번호' })

test('an order opens from its card and by a link, with its history and costs, is canceled there, and closing it stays on the page', async ({
  shop,
  visit,
}) => {
  const visitor = await visit({})
  const { good, name, orderId } = await ordered(shop, visitor, 3)
  const { page } = visitor
  await page.goto('/mypage/history')
  await page
    .getByRole('article', { name: /예약됨/ })
    .getByRole('button', { name: '주문 자세히' })
    .click()
  await expect(page).toHaveURL(/\?order=/)
  const sheet = sheetOf(visitor)
  await expect(sheet.getByRole('link', { name })).toBeVisible()
  await expect(sheet.getByText('예약했어요')).toBeVisible()
  const costs = sheet.locator('section').filter({ hasText: '취소하면' }).getByRole('definition')
  await expect(costs.first()).toHaveText('차감 없이 취소돼요')
  await expect(costs.last()).toHaveText('−100P, 노쇼 1회')
  await expectAccessible(page, 'an order with its story')

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/mypage\/history$/)

  await page.goto(`/mypage/history?order=${orderId}`)
  await expect(sheet.getByText('취소하면')).toBeVisible()
  await cancelByHolding(page, sheet)
  await expect(sheet.getByText('취소했어요', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: '길게 눌러 취소' })).toBeHidden()
  expect(await shop.taken(good)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/mypage\/history$/)
})

test('prepaid, partly picked up, and what remains is linked', async ({ shop, visit }) => {
  const [visitor, owner] = [await visit({}), await staff(shop, 'master')]
  const { orderId } = await ordered(shop, visitor, 3)
  await owner.call('changeOrderStatus', { orderIds: [orderId], status: 'PREPAID' })
  const { remainderOrderId } = await owner.call('processPartialPickup', { orderId, pickedUpQuantity: 2 })
  await visitor.page.goto(`/mypage/history?order=${orderId}`)
  const sheet = sheetOf(visitor)
  for (const words of ['예약했어요', '선입금을 확인했어요', '2개를 먼저 찾아가기로 했어요', '찾아갔어요'])
    await expect(sheet.getByText(words, { exact: true })).toBeVisible()
  await expect(sheet.getByRole('link', { name: /후기 쓰고 5P 받기/ })).toBeVisible()
  await sheet.getByRole('link', { name: `나뉜 주문 ${remainderOrderId.slice(-6).toUpperCase()}` }).click()
  await expect(sheet.getByText('남은 수량이 새 주문이 됐어요')).toBeVisible()
  await expect(sheet.getByText('받은 금액', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('link', { name: `나뉘기 전 주문 ${orderId.slice(-6).toUpperCase()}` })).toBeVisible()
})

test('a part of an order that the shop divided costs no more than is left beside the other part', async ({ shop, visit }) => {
  const [visitor, owner] = [await visit({}), await staff(shop, 'master')]
  const goods = [await shop.sell(), await shop.sell()]
  const { orders } = await visitor.caller.reserve(Object.fromEntries(goods.map(good => [good.items[0]!.id, 1])))
  const { orderId } = orders[0]!
  const { newOrderIds } = await owner.call('splitBundledOrder', { orderId })
  const { page } = visitor
  await page.goto(`/mypage/history?order=${orderId}`)
  const costs = sheetOf(visitor).locator('section').filter({ hasText: '취소하면' }).getByRole('definition')
  await expect(costs.last()).toHaveText('−100P, 노쇼 1회')
  await owner.call('cancelOrder', { orderId: newOrderIds[0]!, penaltyType: 'late' })
  await page.goto(`/mypage/history?order=${orderId}`)
  await expect(costs.last()).toHaveText('−50P, 노쇼 0.5회')
  const [person] = await shop.db.query<{ points: number }>(
    `select points from users where id = (select user_id from orders where id = $1)`,
    [orderId],
  )
  await owner.call('cancelOrder', { orderId, penaltyType: 'no_show' })
  const [after] = await shop.db.query<{ points: number }>(
    `select points from users where id = (select user_id from orders where id = $1)`,
    [orderId],
  )
  expect(after!.points - person!.points).toBe(-50)
})

test.describe('unknown orders', () => {
  test.use({ forgiven: /status of 4\d\d/ })

  test('another’s order and nonsense show the message of an unknown order', async ({ shop, visit }) => {
    const visitor = await visit({})
    const { orderId } = await ordered(shop, { caller: await shop.somebody() })
    for (const id of [orderId, 'nonsense']) {
      await visitor.page.goto(`/mypage/history?order=${id}`)
      await expect(sheetOf(visitor).getByText('이 주문을 찾을 수 없어요.')).toBeVisible()
    }
  })
})

test('the history is read page by page to its end, also through a filter', async ({ shop, visit }) => {
  const visitor = await visit({})
  const { orderId } = await ordered(shop, visitor)
  // an old one that was picked up, and forty canceled ones since: more than a page
  await shop.db.query(
    `update orders set status = 'PICKED_UP', picked_up_at = now(), created_at = now() - interval '3 days' where id = $1`,
    [orderId],
  )
  await shop.db.query(
    `insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at, canceled_at, penalty_type)
     select gen_random_uuid(), user_id, 'CANCELED', pickup_date, pickup_until, total_price, now() - n * interval '1 minute', now(), 'none'
     from orders, generate_series(1, 40) n where id = $1`,
    [orderId],
  )
  await visitor.page.goto('/mypage/history?show=picked')
  await expect(visitor.page.getByRole('article', { name: /픽업 완료/ })).toHaveCount(1)
  await visitor.page.getByText('전체').click()
  const canceled = visitor.page.getByRole('article', { name: /취소됨/ })
  const scrollOn = async () => {
    await canceled.last().scrollIntoViewIfNeeded()
    return await canceled.count()
  }
  await expect.poll(scrollOn).toBe(40)
  await expect(visitor.page.getByRole('button', { name: '이전 주문 더 보기' })).toBeHidden()
})

async function ordered(shop: TestShop, { caller }: Pick<Visitor, 'caller'>, quantity = 1) {
  const good = await shop.sell()
  const { orders } = await caller.reserve({ [good.items[0]!.id]: quantity })
  return { good, name: good.name, orderId: orders[0]!.orderId }
}
