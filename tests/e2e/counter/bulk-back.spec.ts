import { expect, test, type TestShop } from './at-the-counter.ts'

/** Makes six prepaid orders of six customers in one round. */
async function sixPrepaid(shop: TestShop, staff: { call: (name: never, input: never) => Promise<unknown> }) {
  const good = await shop.sell({ total: 9, price: 1000 })
  const people = await Promise.all(Array.from({ length: 6 }, () => shop.somebody()))
  const orderIds: string[] = []
  for (const person of people) orderIds.push((await person.reserve({ [good.items[0]!.id]: 1 })).orders[0]!.orderId)
  await staff.call('changeOrderStatus' as never, { orderIds, status: 'PREPAID' } as never)
  const statuses = async () =>
    (await shop.db.query<{ status: string }>(`select status from orders where id = any($1) order by status`, [orderIds])).map(
      row => row.status,
    )
  return { good, orderIds, statuses }
}

for (const screen of ['orders', 'prepaid-check'] as const)
  test(`${screen}: many prepayments are taken back after a question, and the undo outlives the window of results`, async ({
    shop,
    visit,
  }) => {
    const { page, caller } = await visit({ cast: 'admin' })
    const { caller: colleague } = await shop.person({ cast: 'master' })
    const { good, orderIds, statuses } = await sixPrepaid(shop, caller)
    await page.goto(
      screen === 'orders' ? `/admin/orders?round=${good.roundId}` : `/admin/prepaid-check?view=all&product=${good.productId}`,
    )
    await expect(page.getByRole('row')).not.toHaveCount(0)
    await page
      .getByRole('checkbox', { name: /모두 고르기/ })
      .first()
      .check()
    await expect(page.getByText('6건 선택')).toBeVisible()
    // meanwhile another admin cancels one
    await colleague.call('changeOrderStatus', { orderIds: [orderIds[0]!], status: 'CANCELED' })
    await page.keyboard.press('r')
    const question = page.getByRole('alertdialog', { name: '주문 6건을 예약으로 바꿀까요?' })
    await expect(question).toContainText('손님 6명의 주문 6건이에요. 받은 돈에서 6,000원이 빠져요.')
    await expect(question).toContainText('손님 6명에게 선입금 확인이 취소됐다는 알림이 가요.')
    expect((await statuses()).filter(status => status === 'RESERVED')).toEqual([])
    await question.getByRole('button', { name: '예약으로 바꾸기' }).click()

    const results = page.getByRole('dialog', { name: /^예약으로 .* 결과$/ })
    await expect(results.getByText('받은 돈 −5,000원 · 손님 5명에게 알림이 가요')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(results).toBeHidden()
    await expect(page.getByText(/5건을 예약으로 되돌렸어요 · 받은 돈 −5,000원. 1건은 그대로예요/)).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    await page.keyboard.press('z')
    await expect.poll(statuses).toEqual(['CANCELED', ...Array.from({ length: 5 }, () => 'PREPAID')])
  })

test('many refunds and many undone pickups ask first, with their number, their won and who is notified', async ({
  shop,
  visit,
}) => {
  const { page, caller } = await visit({ cast: 'admin' })
  const { good, orderIds, statuses } = await sixPrepaid(shop, caller)
  const chooseAll = async (view: string) => {
    await page.goto(`/admin/prepaid-check?view=${view}&product=${good.productId}`)
    await page.getByRole('checkbox', { name: '보이는 주문 모두 고르기' }).check()
    await expect(page.getByText('6건 선택')).toBeVisible()
  }
  await caller.call('changeOrderStatus', { orderIds, status: 'PICKED_UP' })
  await chooseAll('done')
  await page.keyboard.press('r')
  const reopening = page.getByRole('alertdialog', { name: '주문 6건의 픽업을 되돌릴까요?' })
  await expect(reopening).toContainText('손님 6명의 주문 6건, 6,000원이에요.')
  await expect(reopening).toContainText('손님(최대 6명)과 그 손님을 초대한 분에게 알림이 가요.')
  expect(new Set(await statuses())).toEqual(new Set(['PICKED_UP']))
  await reopening.getByRole('button', { name: '픽업 되돌리기' }).click()
  await expect.poll(statuses).toEqual(Array.from({ length: 6 }, () => 'PREPAID'))

  await caller.call('changeOrderStatus', { orderIds, status: 'CANCELED' })
  const refunds = async () =>
    (await shop.db.query(`select from payments where kind = 'refund' and order_id = any($1)`, [orderIds])).length
  await chooseAll('refund')
  await page.keyboard.press('g')
  const refunding = page.getByRole('alertdialog', { name: '주문 6건의 6,000원을 돌려줬나요?' })
  await expect(refunding).toContainText('손님에게 돌려줬다는 알림 6건이 가요.')
  expect(await refunds()).toBe(0)
  await refunding.getByRole('button', { name: '돌려줬어요' }).click()
  await expect.poll(refunds).toBe(6)
})
