import { fillCart } from './cart-on-device.ts'
import { openListening } from './listening.ts'
import { expect, test } from './shop.ts'

test('what another device puts into the cart is in the open one at once, and in its count; what is changed here stays', async ({
  shop,
  visit,
}) => {
  const [bread, milk] = [await shop.sell({ total: 20 }), await shop.sell({ total: 20 })]
  const { page, userId } = await visit({})
  await fillCart(page, userId, [{ good: bread, quantity: 2 }])
  const copy = () => shop.db.query(`select quantity from cart_items where user_id = $1 order by quantity`, [userId])
  await expect.poll(copy).toEqual([{ quantity: 2 }])
  const watching = await visit({ userId })
  await openListening(watching, '/')
  const count = watching.page.getByRole('link', { name: /^장바구니/ }).locator('visible=true')
  await expect(count).toContainText('1')
  await openListening({ page }, '/cart')
  await expect(page.getByText('2개 · 픽업 1회')).toBeVisible()

  await page.route('**/functions/saveCart', () => {}) // what is changed here is not saved yet
  await page
    .getByRole('group', { name: new RegExp(bread.name) })
    .getByRole('button', { name: /하나 늘리기/ })
    .click()
  await expect(page.getByText('3개 · 픽업 1회')).toBeVisible()
  const other = await visit({ userId })
  await fillCart(other.page, userId, [
    { good: bread, quantity: 2 },
    { good: milk, quantity: 4 },
  ])
  await expect(page.getByRole('article', { name: milk.name })).toBeVisible()
  await expect(page.getByText('7개 · 픽업 1회')).toBeVisible()
  await expect(count).toContainText('2')
  await page.unroute('**/functions/saveCart')

  await other.page.getByRole('button', { name: `${milk.name} 빼기` }).click()
  await expect(page.getByRole('article', { name: milk.name })).toBeHidden()
  await expect(count).toContainText('1')
})

test('what another device reserved leaves the open cart and its count', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 20 })
  const { page, userId } = await visit({})
  await fillCart(page, userId, [{ good, quantity: 2 }])
  const copy = () => shop.db.query(`select quantity from cart_items where user_id = $1`, [userId])
  await expect.poll(copy).toEqual([{ quantity: 2 }])
  const watching = await visit({ userId })
  await openListening(watching, '/')
  const count = watching.page.getByRole('link', { name: /^장바구니/ }).locator('visible=true')
  await expect(count).toContainText('1')
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  await expect(count).not.toContainText('1')
  await expect(page.getByText('이미 예약했거나 뺀 상품이라')).toBeHidden()
})
