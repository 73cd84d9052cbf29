import { expect, test } from './at-the-counter.ts'

test.use({ forgiven: /status of 409/ })

test('a round that got an order while its question was open is asked about again, with the new numbers', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 2 })
  const [item] = good.items
  const [buyer, waiter, late] = [await shop.somebody(), await shop.somebody(), await shop.somebody()]
  await buyer.reserve({ [item!.id]: 1 })
  const { page } = await visit({ cast: 'admin' })
  for (const path of [
    `/admin/products?q=${encodeURIComponent(good.name)}`,
    `/admin/products/edit/${good.productId}/${good.roundId}`,
  ]) {
    await page.goto(path)
    const question = page.getByRole('alertdialog', { name: `${good.name} 1차 회차를 취소할까요?` })
    if (path.includes('?')) {
      await page.getByRole('button', { name: `${good.name} 1차 할 일` }).click()
      await page.getByRole('menuitem', { name: '회차 취소…' }).click()
      await expect(question).toContainText('주문 1건이 벌점 없이 취소되고, 1명에게 알림이 가요.')
      await late.reserve({ [item!.id]: 1 })
    } else {
      await page.getByRole('button', { name: '회차 취소…' }).click()
      await expect(question).toContainText('주문 2건이 벌점 없이 취소되고, 2명에게 알림이 가요.')
      await waiter.reserve({ [item!.id]: 2 }, 'waitlist')
    }
    await question.getByRole('textbox', { name: /^사유/ }).fill('산지에 서리가 내렸어요')
    await question.getByRole('button', { name: '회차 취소' }).click()
    await expect(question).toContainText('물어보는 사이에 수가 늘어서 아무것도 바꾸지 않았어요. 지금 수를 보고 다시 정해 주세요.')
    await expect(question.getByRole('textbox', { name: /^사유/ })).toHaveValue('산지에 서리가 내렸어요')
    expect(await shop.taken(good)).toBe(2)
    if (path.includes('?')) await question.getByRole('button', { name: '그만두기' }).click()
    else {
      await expect(question).toContainText('주문 2건이 벌점 없이 취소되고, 대기 1건이 끝나고, 3명에게 알림이 가요.')
      await question.getByRole('button', { name: '회차 취소' }).click()
      await expect(page.getByText(/취소했어요\. 주문 2건을 취소하고 알렸어요/)).toBeVisible()
    }
  }
  expect(await shop.taken(good)).toBe(0)
})

test('all orders of a filter are asked about again when more match by then', async ({ shop, visit }) => {
  const good = await shop.sell({})
  const [item] = good.items
  const made: string[] = []
  for (const buyer of [await shop.somebody(), await shop.somebody(), await shop.somebody()])
    made.push((await buyer.reserve({ [item!.id]: 1 })).orders[0]!.orderId)
  const { page, caller } = await visit({ cast: 'admin' })
  const { caller: colleague } = await shop.person({ cast: 'master' })
  await colleague.call('changeOrderStatus', { orderIds: [made[0]!], status: 'CANCELED' })
  await page.goto(`/admin/orders?round=${good.roundId}`)
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: /조건에 맞는 3건 모두/ }).click()
  await page.getByRole('button', { name: /주문 취소…/ }).click()
  const question = page.getByRole('alertdialog', { name: /건을 취소할까요/ })
  await expect(question).toContainText('2건을 취소할까요?')
  await caller.call('revertFinalizedOrder', { orderId: made[0]!, originalStatus: 'CANCELED' })
  await question.getByRole('button', { name: '주문 취소' }).click()
  await expect(question).toContainText('물어보는 사이에 수가 늘어서 아무것도 바꾸지 않았어요. 지금 수를 보고 다시 정해 주세요.')
  await expect(question).toContainText('3건을 취소할까요?')
})
