import type { Page } from '@playwright/test'
import { fillCart } from './cart-on-device.ts'
import { holdUp } from './hold-up.ts'
import type { Good } from './goods.ts'
import { expectAccessible } from './inspect.ts'
import { expect, test, type TestShop } from './shop.ts'

test.use({ forgiven: /status of 400/ })

const words = '그사이 값이나 픽업일이 바뀌었어요. 확인한 뒤 다시 눌러 주세요.'
const press = (page: Page) => page.getByRole('button', { name: /예약하기$/ }).last()

test('a price that changes during the request is asked about, in the sheet and in the cart', async ({ shop, visit }) => {
  const [good, other] = [await shop.sell({ price: 5000 }), await shop.sell({ price: 5000 })]
  const { page, userId } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await press(page).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await expect(sheet.getByText('5,000원').first()).toBeVisible()
  await pressWhilePriceChanges(page, shop, good, 7000)
  await expect(sheet.getByText(words)).toBeVisible()
  await expect(sheet.getByText('7,000원').first()).toBeVisible()
  await expectAccessible(page, 'a sheet whose price has changed')
  await press(page).click()
  await expect(sheet).toBeHidden()

  await fillCart(page, userId, [{ good: other, quantity: 2 }])
  await expect(press(page)).toBeEnabled()
  await pressWhilePriceChanges(page, shop, other, 9000)
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('5,000원에 담았는데, 지금은 9,000원이에요')).toBeVisible()
  await press(page).click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  const rows = await shop.db.query<{ price: number }>(
    `select unit_price as price from order_items i join orders o on o.id = i.order_id where o.user_id = $1 order by 1`,
    [userId],
  )
  expect(rows.map(row => row.price)).toEqual([7000, 9000])
})

test('a change by the shop while a sheet is open is shown in it, and in the button', async ({ shop, visit }) => {
  const good = await shop.sell({ price: 8900 })
  const { page, userId } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await press(page).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await expect(sheet.getByText('8,900원').first()).toBeVisible()
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await changePrice(shop, good, 9900)
  const notice = sheet.getByRole('alert')
  await expect(notice.getByText('값이 8,900원에서 9,900원으로 바뀌었어요')).toBeVisible()
  await expectAccessible(page, 'a sheet of changed terms')
  await notice.getByRole('button', { name: '확인했어요' }).click()
  await expect(notice).toBeHidden()
  await expect(sheet.getByRole('button', { name: '예약하기', exact: true })).toBeEnabled()

  await shop.db.query(`update sales_rounds set pickup_date = pickup_date + 1, pickup_until = pickup_until + 1 where id = $1`, [
    good.roundId,
  ])
  await shop.db.query(`update catalogue_version set version = version + 1`)
  await expect(notice.getByText(/^픽업일이 .+에서 .+ 바뀌었어요$/)).toBeVisible()
  await sheet.getByRole('button', { name: '바뀐 내용으로 예약하기' }).click()
  await expect(sheet).toBeHidden()
  expect(await shop.db.query(`select total_price as price from orders where user_id = $1`, [userId])).toEqual([{ price: 9900 }])
})

test('a change by the shop while a customer enters a raffle is shown in its sheet', async ({ shop, visit }) => {
  const good = await shop.sell({ price: 8900, round: { eventType: 'RAFFLE', raffle: { places: 1 } } })
  const { page } = await visit({})
  await page.goto(`/product/${good.productId}?enter=yes`)
  const sheet = page.getByRole('dialog', { name: good.name })
  await expect(sheet.getByText('8,900원').first()).toBeVisible()
  await changePrice(shop, good, 9900)
  await expect(sheet.getByRole('alert').getByText('값이 8,900원에서 9,900원으로 바뀌었어요')).toBeVisible()
  await sheet.getByRole('button', { name: '바뀐 내용으로 응모하기' }).click()
  await expect(sheet).toBeHidden()
})

async function changePrice(shop: TestShop, good: Good, price: number): Promise<void> {
  await shop.db.query(`update items set price = $2 where id = $1`, [good.items[0]!.id, price])
  await shop.db.query(`update catalogue_version set version = version + 1`)
}

async function pressWhilePriceChanges(page: Page, shop: TestShop, good: Good, price: number): Promise<void> {
  const held = await holdUp(page, /functions\/reserve/)
  await press(page).click()
  await held.asked
  await changePrice(shop, good, price)
  await held.go()
}
