import { fillCart } from '../cart-on-device.ts'
import { expect, test } from '../shop.ts'
import { keepToasts } from '../toasts.ts'
import { goToGood, losePress } from './lost-press.ts'
import { ordersOf } from './orders.ts'

// what the browser itself says of a line that is cut
test.use({ forgiven: /ERR_FAILED|Failed to load resource|Failed to fetch/ })

test('done, unanswered, and the sheet is closed: the result is asked for and told', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 10 })
  const { page, userId } = await visit({})
  await keepToasts(page)
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await losePress(page, sheet)
  await sheet.getByRole('button', { name: '닫기' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(`앞서 누른 ‘${good.name}’ 1개 예약이 되어 있어요`)).toBeVisible()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 1 })
})

test('two answers are lost one after the other: what became of the first is told all the same', async ({ shop, visit }) => {
  const [first, second] = [await shop.sell({ total: 10 }), await shop.sell({ total: 10 })]
  const { page, userId } = await visit({})
  await keepToasts(page)
  await fillCart(page, userId, [{ good: first, quantity: 2 }])
  await losePress(page)
  await goToGood(page, second)
  await page.getByRole('button', { name: '예약하기' }).click()
  await losePress(page, page.getByRole('dialog', { name: second.name }))
  await expect(page.getByText(`앞서 누른 ‘${first.name}’ 2개 예약이 되어 있어요`)).toBeVisible()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 2, pieces: 3 })
})
