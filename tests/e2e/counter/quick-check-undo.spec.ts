import type { Page } from '@playwright/test'
import { staff } from '../staff.ts'
import { expect, test, type TestShop } from './at-the-counter.ts'
import { aCustomer, aNumber, statusOf } from './customers-today.ts'
import { loseAnswers } from './lose-answers.ts'

test.use({ forgiven: /ERR_FAILED|Failed to load resource/ })

test('the undo of a pickup takes back nothing that a colleague changed since, and says who did', async ({ shop, visit }) => {
  const digits = aNumber()
  const customer = await visit({})
  const orderIds = [
    await aCustomer(shop, customer, { name: '도하린', digits }),
    await aCustomer(shop, customer, { name: '도하린', digits }),
  ]
  const { page } = await visit({ role: 'admin' })
  await handOut(page, digits)
  await expect(wordsOf(page, '2건을 픽업 완료로 바꿨어요')).toBeVisible()
  await noteAsColleague(shop, orderIds[0]!)
  await page.keyboard.press('z')
  await expect(wordsOf(page, /님이 \d\d:\d\d에 메모를 바꿨어요\. 지금은 픽업이 끝난 주문이에요\./)).toBeVisible()
  expect([await statusOf(shop, orderIds[0]!), await statusOf(shop, orderIds[1]!)]).toEqual(['PICKED_UP', 'RESERVED'])
})

test('a pickup whose answer was lost is sent again, and undone; so is one whose undo has a lost answer', async ({
  shop,
  visit,
}) => {
  const digits = aNumber()
  const orderId = await aCustomer(shop, await visit({}), { name: '마이준', digits })
  const { page } = await visit({ role: 'admin' })
  await loseAnswers(page, 'changeOrderStatus')
  await handOut(page, digits)
  await expect.poll(() => statusOf(shop, orderId)).toBe('PICKED_UP')
  await page.unrouteAll({ behavior: 'wait' })
  const recorded = wordsOf(page, '마이준 님 1건을 픽업 완료로 바꿨어요')
  await expect
    .poll(async () => {
      await page.evaluate(() => void dispatchEvent(new Event('online')))
      return await recorded.isVisible()
    })
    .toBe(true)
  await loseAnswers(page, 'undoChange')
  await page.keyboard.press('z')
  await expect(wordsOf(page, '마이준 님의 픽업을 되돌렸어요.')).toBeVisible()
  expect(await statusOf(shop, orderId)).toBe('RESERVED')
  await expect(page.getByRole('region', { name: '손님의 주문' }).getByRole('checkbox')).toBeChecked()
})

const wordsOf = (page: Page, hasText: string | RegExp) => page.locator('section p:visible', { hasText })

async function handOut(page: Page, digits: string): Promise<void> {
  await page.goto('/admin/quick-check')
  await expect(page.getByRole('region', { name: '손님 찾기' })).toBeVisible()
  await page.keyboard.type(digits)
  await expect(page.getByRole('region', { name: '손님의 주문' }).getByRole('checkbox', { checked: true })).not.toHaveCount(0)
  await page.getByRole('button', { name: /^전체 픽업/ }).click()
}

/** Changes an order's note as a new member of staff. */
async function noteAsColleague(shop: TestShop, orderId: string): Promise<void> {
  const [order] = await shop.db.query<{ version: number }>(`select version from orders where id = $1`, [orderId])
  await (await staff(shop)).call('saveOrderNotes', { orderId, notes: '상자 하나 더 드림', version: order!.version })
}
