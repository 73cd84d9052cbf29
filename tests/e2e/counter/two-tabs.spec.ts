import type { Page } from '@playwright/test'
import { holdUp } from '../hold-up.ts'
import { staff } from '../staff.ts'
import { expect, test } from './at-the-counter.ts'
import { aCustomer, aNumber, statusOf } from './customers-today.ts'

test('a pickup that another tab sends is answered, and undone, in the tab where it was made', async ({ shop, visit }) => {
  const [first, second] = [aNumber(), aNumber()]
  await aCustomer(shop, await shop.person(), { name: '하정민', digits: first })
  const orderId = await aCustomer(shop, await shop.person(), { name: '오세진', digits: second })
  const { page } = await visit({ role: 'admin' })
  const other = await page.context().newPage()
  const pickup = await holdUp(page, /functions\/changeOrderStatus/)
  await handOut(page, first)
  await pickup.asked
  await handOut(other, second)
  const words = () => other.locator('section p:visible').allInnerTexts()
  await expect.poll(words).toContain('오세진 님 1건 픽업을 보내고 있어요')
  await pickup.go()
  await expect.poll(words).toContain('오세진 님 1건을 픽업 완료로 바꿨어요 · 받은 돈 +5,000원')
  expect(await statusOf(shop, orderId)).toBe('PICKED_UP')
  await other.keyboard.press('z')
  await expect.poll(words).toContainEqual(expect.stringMatching('^오세진 님의 픽업을 되돌렸어요\\.'))
  expect(await statusOf(shop, orderId)).toBe('RESERVED')
  await expect(page.locator('section p:visible').filter({ hasText: '오세진' })).toHaveCount(0)
})

async function handOut(page: Page, digits: string): Promise<void> {
  await page.goto('/admin/quick-check')
  await expect(page.getByRole('region', { name: '손님 찾기' })).toBeVisible()
  await page.keyboard.type(digits)
  await expect(page.getByRole('region', { name: '손님의 주문' }).getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: /^전체 픽업/ }).click()
}

test('what a colleague picks up is no longer counted in the list of matches', async ({ shop, visit }) => {
  const digits = aNumber()
  const orderId = await aCustomer(shop, await shop.person(), { name: '문가온', digits })
  const { page } = await visit({ role: 'admin' })
  await page.goto('/admin/quick-check')
  const finding = page.getByRole('region', { name: '손님 찾기' })
  await expect(finding).toBeVisible()
  await page.keyboard.type(digits)
  const person = finding.getByRole('button', { name: /문가온/ })
  await expect(person).toContainText('1건')
  await (await staff(shop)).call('changeOrderStatus', { orderIds: [orderId], status: 'PICKED_UP' })
  await expect(person).not.toContainText('1건')
})

test('a partial pickup, and an order that a colleague picked up meanwhile, are reported in one sentence and undone together', async ({
  shop,
  visit,
}) => {
  const digits = aNumber()
  const customer = await shop.person()
  const part = await aCustomer(shop, customer, { name: '표하늘', digits, quantity: 2 })
  const whole = await aCustomer(shop, customer, { name: '표하늘', digits })
  const { page } = await visit({ role: 'admin' })
  await page.goto('/admin/quick-check')
  await expect(page.getByRole('region', { name: '손님 찾기' })).toBeVisible()
  await page.keyboard.type(digits)
  const orders = page.getByRole('region', { name: '손님의 주문' }).getByRole('article')
  await expect(orders).toHaveCount(2)
  await page.getByRole('button', { name: '일부 픽업' }).click()
  const pickup = await holdUp(page, /functions\/(processPartialPickup|changeOrderStatus)/)
  await page.getByRole('button', { name: /^일부 픽업 · 2개/ }).click()
  await pickup.asked
  await (await staff(shop)).call('changeOrderStatus', { orderIds: [whole], status: 'PICKED_UP' })
  await pickup.go()
  const words = page.locator('section p:visible')
  await expect(
    words.filter({ hasText: /일부 1개를 픽업 완료로 바꿨어요 · 받은 돈 \+[\d,]+원\. 1건은 .* 이미 픽업 완료로 바꿨어요/ }),
  ).toBeVisible()
  await page.keyboard.press('z')
  await expect(words.filter({ hasText: '표하늘 님의 픽업을 되돌렸어요.' })).toBeVisible()
  expect([await statusOf(shop, part), await statusOf(shop, whole)]).toEqual(['RESERVED', 'PICKED_UP'])
})

test('an order that a colleague picked up is deselected once a bulk change has reported it', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 10 })
  const ids: string[] = []
  for (const person of [await shop.somebody(), await shop.somebody()]) {
    const { orders } = await person.reserve({ [good.items[0]!.id]: 1 })
    ids.push(orders[0]!.orderId)
  }
  const { page } = await visit({ role: 'admin' })
  await page.goto(`/admin/orders?round=${good.roundId}`)
  const rows = page.getByRole('table', { name: '주문' }).locator('tbody').getByRole('row')
  for (const nth of [0, 1]) await rows.nth(nth).getByRole('checkbox').check()
  await (await staff(shop)).call('changeOrderStatus', { orderIds: [ids[0]!], status: 'PICKED_UP' })
  await page.keyboard.press('p')
  await expect(page.getByText('이미 바뀌어 있던 주문')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar', { name: '고른 주문' })).toBeHidden()
})
