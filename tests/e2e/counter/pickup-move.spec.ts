import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'

// more orders than were asked about
test.use({ forgiven: /status of 409/ })

test('a pickup day is moved after a question that counts orders and people, and moved back by the undo', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 9 })
  const [item] = good.items
  const [first, late] = [await shop.somebody(), await shop.somebody()]
  for (let nth = 0; nth < 2; nth++) await first.reserve({ [item!.id]: 1 })
  const ordersOf = async () => {
    const rows = await shop.db.query<{ day: Temporal.PlainDate }>(
      `select o.pickup_date as day from orders o join order_items l on l.order_id = o.id where l.round_id = $1 order by o.id`,
      [good.roundId],
    )
    return rows.map(row => row.day.toString())
  }
  const moves = async () =>
    (await shop.db.query(`select from outbox where topic = 'orders.moved' and payload->>'roundId' = $1`, [good.roundId])).length
  const before = Temporal.PlainDate.from((await ordersOf())[0]!)
  const after = before.add({ days: 1 })
  const { page } = await visit({ cast: 'admin' })
  await page.goto(`/admin/products/edit/${good.productId}/${good.roundId}`)
  const day = page.getByLabel('픽업 첫날', { exact: true })
  const last = page.getByLabel('픽업 마지막 날', { exact: true })
  await last.fill('')
  await day.fill(`${after.month}/${after.day}`)
  await page.getByLabel('회차 이름').fill('옮긴 회차')
  const save = page.getByRole('button', { name: '저장', exact: true })
  await save.click()
  const question = page.getByRole('alertdialog', { name: /^주문 2건의 픽업일을 .*로 바꿀까요\?$/ })
  await expect(question).toContainText('1명에게 알림을 보내요.')
  await expectAccessible(page, 'the question before a pickup day moves')
  await question.getByRole('button', { name: '그만두기' }).click()
  await expect(question).toHaveCount(0)
  await expect(save).toBeFocused()
  expect([await ordersOf(), await moves()]).toEqual([[`${before}`, `${before}`], 0])

  await page.keyboard.press('ControlOrMeta+KeyS')
  await expect(question).toBeVisible()
  await late.reserve({ [item!.id]: 1 })
  await question.getByRole('button', { name: '픽업일 바꾸기' }).click()
  const grown = page.getByRole('alertdialog', { name: /^주문 3건의 픽업일을/ })
  await expect(grown).toContainText('물어보는 사이에 수가 늘어서 아무것도 바꾸지 않았어요.')
  await expect(grown).toContainText('2명에게 알림을 보내요.')
  expect(await moves()).toBe(0)
  await grown.getByRole('button', { name: '픽업일 바꾸기' }).click()
  await expect(page.getByText('저장했어요. 주문 3건의 픽업일을 옮기고 2명에게 알렸어요')).toBeVisible()
  expect(await ordersOf()).toEqual(Array(3).fill(`${after}`))
  await expect(grown).toHaveCount(0)

  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByText(/픽업일을 .*로 되돌리고 다시 알렸어요/)).toBeVisible()
  expect([await ordersOf(), await moves()]).toEqual([Array(3).fill(`${before}`), 2])
  await expect(day).toHaveValue(new RegExp(`${before.day}일`))
  await expect(page.getByLabel('회차 이름')).not.toHaveValue('옮긴 회차')

  // the version after the undo is known: another save needs no question and is no stranger's
  await page.getByLabel('회차 이름').fill('그대로')
  await save.click()
  await expect(page.getByText('저장했어요', { exact: true })).toBeVisible()
  expect(await ordersOf()).toEqual(Array(3).fill(`${before}`))
})
