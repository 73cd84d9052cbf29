import { expect, test, type TestShop } from './at-the-counter.ts'
import { statusOf } from './customers-today.ts'
import { loseAnswers } from './lose-answers.ts'

test.use({ forgiven: /ERR_FAILED|Failed to load resource/ })

test('the undo of a bulk change takes back nothing that a colleague changed since, also when its answer is lost', async ({
  shop,
  visit,
}) => {
  const { roundId, orderIds } = await threeOrders(shop)
  const { page } = await visit({ cast: 'admin' })
  const { caller: colleague } = await visit({ cast: 'master' })
  await page.goto(`/admin/orders?round=${roundId}`)
  await expect(page.getByRole('row').nth(3).getByRole('checkbox')).toBeVisible() // before, "all" is nothing
  await page.getByRole('checkbox', { name: '보이는 주문 모두 고르기' }).check()
  await expect(page.getByText('3건 선택')).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByText('3건을 픽업 완료로 바꿨어요')).toBeVisible()
  const [order] = await shop.db.query<{ version: number }>(`select version from orders where id = $1`, [orderIds[0]])
  await colleague.call('saveOrderNotes', { orderId: orderIds[0]!, notes: '상자 하나 더 드림', version: order!.version })
  await loseAnswers(page, 'undoChange')
  await page.keyboard.press('z')
  const results = page.getByRole('dialog', { name: '되돌린 결과' })
  await expect(results.getByText('2건 되돌렸어요')).toBeVisible()
  await expect(results.getByText(/ 님이 \d\d:\d\d에 메모를 바꿨어요\. 지금은 픽업이 끝난 주문이에요\./)).toBeVisible()
  await expect(results.getByRole('button', { name: /되돌리기/ })).toHaveCount(0)
  expect(await Promise.all(orderIds.map(id => statusOf(shop, id)))).toEqual(['PICKED_UP', 'RESERVED', 'RESERVED'])
})

async function threeOrders(shop: TestShop) {
  const good = await shop.sell({ total: 50 })
  const orderIds: string[] = []
  for (const person of [await shop.somebody(), await shop.somebody(), await shop.somebody()])
    orderIds.push((await person.reserve({ [good.items[0]!.id]: 2 })).orders[0]!.orderId)
  return { roundId: good.roundId, orderIds }
}
