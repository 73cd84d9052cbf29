import type { Page } from '@playwright/test'
import { holdUp } from '../hold-up.ts'
import { staff } from '../staff.ts'
import { expect, test } from './at-the-counter.ts'
import { aCustomer, aNumber, statusOf } from './customers-today.ts'

test('a press that another tab sends is answered, and taken back, where it was pressed', async ({ shop, visit }) => {
  const [first, second] = [aNumber(), aNumber()]
  await aCustomer(shop, await visit({}), { name: '하정민', digits: first })
  const orderId = await aCustomer(shop, await visit({}), { name: '오세진', digits: second })
  const { page } = await visit({ role: 'admin' })
  const other = await page.context().newPage()
  const pickup = await holdUp(page, /functions\/changeOrderStatus/)
  await handOut(page, first)
  await pickup.asked
  await handOut(other, second)
  const words = () => other.locator('section p:visible').allInnerTexts()
  await expect.poll(words).toContain('오세진 님 1건 픽업을 보내고 있어요')
  await pickup.go()
  await expect.poll(words).toContain('오세진 님 1건을 픽업 완료로 바꿨어요')
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

test('what a colleague hands out is no longer counted in the list of those who fit', async ({ shop, visit }) => {
  const digits = aNumber()
  const orderId = await aCustomer(shop, await visit({}), { name: '문가온', digits })
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
