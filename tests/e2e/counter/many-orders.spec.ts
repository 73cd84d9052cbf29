import { expectAccessible } from '../inspect.ts'
import { expect, test, type TestShop } from './at-the-counter.ts'

test('more than a few at once ask first, with their number, their days and the money that is recorded', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 50 })
  const made = []
  for (let each = 0; each < 6; each++)
    made.push((await (await shop.somebody()).reserve({ [good.items[0]!.id]: 1 })).orders[0]!.orderId)
  const { page } = await visit({ cast: 'admin' })
  await page.goto(`/admin/orders?round=${good.roundId}`)
  await expect(page.getByText(/^6건 · /)).toBeVisible()
  await expect(page.getByRole('row').nth(6).getByRole('checkbox')).toBeVisible() // before, "all" is nothing
  await page.getByRole('checkbox', { name: '보이는 주문 모두 고르기' }).check()
  await expect(page.getByText('6건 선택')).toBeVisible()
  await page.keyboard.press('p')
  const question = page.getByRole('alertdialog', { name: '주문 6건을 픽업 완료로 바꿀까요?' })
  await expect(question).toContainText(
    /손님 6명의 주문 6건이에요\. 6건은 픽업일이 아직 오지 않았어요: .*원을 받은 것으로 기록해요\./,
  )
  await expectAccessible(page, 'the question before many orders change')
  expect(await statusesOf(shop, made)).toEqual(made.map(() => 'RESERVED'))
  await question.getByRole('button', { name: '픽업 완료로 바꾸기' }).click()
  await expect(
    page.getByText(/6건을 픽업 완료로 바꿨어요 · 받은 돈 \+[\d,]+원\. 이 가운데 6건은 픽업일이 아직 오지 않았어요/),
  ).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(/6건을 되돌렸어요 · 받은 돈 −[\d,]+원/)).toBeVisible()
  expect(await statusesOf(shop, made)).toEqual(made.map(() => 'RESERVED'))
})

async function statusesOf({ db }: TestShop, ids: readonly string[]) {
  const rows = await db.query<{ id: string; status: string }>(`select id, status from orders where id = any($1::uuid[])`, [ids])
  return ids.map(id => rows.find(row => row.id === id)?.status)
}
