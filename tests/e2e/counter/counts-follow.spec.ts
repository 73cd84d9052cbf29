import { holdUp } from '../hold-up.ts'
import { expect, test } from './at-the-counter.ts'
import { aCustomer, aNumber } from './customers-today.ts'

test("the number of pickups that are left follows a colleague's pickup without the orders of the day", async ({
  shop,
  visit,
}) => {
  const digits = aNumber()
  const orderId = await aCustomer(shop, await shop.person(), { name: '나은결', digits })
  const { caller } = await shop.person({ role: 'admin' })
  const { page } = await visit({ role: 'admin' })
  await page.goto('/admin/quick-check')
  const left = page.getByText(/^\d+건 남음$/)
  await expect(left).toBeVisible()
  const before = Number.parseInt((await left.textContent())!, 10)
  const { go } = await holdUp(page, /\/api\/admin\/counter\/day/)
  await caller.call('changeOrderStatus', { orderIds: [orderId], status: 'PICKED_UP' })
  await expect(page.getByText(`${before - 1}건 남음`, { exact: true })).toBeVisible()
  await go()
})
