import { expectAccessible } from './inspect.ts'
import { expect, test } from './shop.ts'
import { staff } from './staff.ts'

const account = '모아은행 000-000-000000'

test('wherever a prepayment is mentioned, the bank account is shown and can be copied by a button', async ({ shop, visit }) => {
  const good = await shop.sell({ price: 8900 })
  const { page, caller, context } = await visit({})
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/product/${good.productId}`)
  await expect(page.getByText(account)).toBeVisible()
  await page.getByRole('button', { name: '계좌번호 복사' }).click()
  await expect(page.getByText('계좌번호를 복사했어요')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account)

  const { orders } = await caller.reserve({ [good.items[0]!.id]: 2 })
  await page.goto(`/mypage/history?order=${orders[0]!.orderId}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(account)).toBeVisible()
  await expect(sheet.getByText(/^17,800원을 ‘.+’ 이름으로 보내 주세요\./)).toBeVisible()
  await expectAccessible(page, 'an order that can be paid in advance')

  await page.goto('/customer-center')
  await expect(page.getByText(account)).toBeVisible()
})

test('an order that is paid names no account', async ({ shop, visit }) => {
  const good = await shop.sell({ price: 8900 })
  const { page, caller } = await visit({})
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
  const orderIds = [orders[0]!.orderId]
  await (await staff(shop)).call('changeOrderStatus', { orderIds, status: 'PREPAID' })
  await page.goto(`/mypage/history?order=${orderIds[0]}`)
  await expect(page.getByRole('dialog').getByText('선입금을 확인했어요')).toBeVisible()
  await expect(page.getByText('픽업 전에 결제하려면')).toHaveCount(0)
})
