import { expectWholeWords } from '../fits.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { aCustomer, aNumber, statusOf } from './customers-today.ts'

const path = '/admin/quick-check'

test('a partial pickup that is undone joins the remainder, and says so', async ({ shop, visit }) => {
  const digits = aNumber()
  const orderId = await aCustomer(shop, await shop.person(), { name: '서지안', digits, quantity: 3 })
  const { page } = await visit({ role: 'admin' })
  await page.goto(path)
  await expect(page.getByRole('region', { name: '손님 찾기' })).toBeVisible()
  await page.keyboard.type(digits)
  const orders = page.getByRole('region', { name: '손님의 주문' }).getByRole('article')
  await expect(orders.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: '일부 픽업' }).click()
  await orders.getByRole('button', { name: '하나 줄이기' }).click()
  await expect(orders.getByRole('listitem').getByText('5,000원', { exact: true })).toHaveCount(1) // of the one piece
  await page.getByRole('button', { name: /^일부 픽업 · 1개/ }).click()
  await expect(page.getByRole('status').getByText('서지안 님 일부 1개를 픽업 완료로 바꿨어요')).toBeAttached()
  const handedOut = page.getByRole('region', { name: '오늘 찾아간 것' })
  await handedOut.getByRole('button', { name: `주문 ${orderId.slice(-6).toUpperCase()} 되돌리기` }).click()
  const undone = '픽업을 되돌렸어요. 남은 2개와 다시 합쳤어요. 횟수와 포인트도 처음대로예요.'
  await expect(page.locator('section p:visible', { hasText: undone })).toBeVisible()
  await expect(handedOut).toBeHidden()
  await expect(orders).toHaveCount(1)
  await expect(orders).toContainText('3개')
  expect(await statusOf(shop, orderId)).toBe('RESERVED')
  await expectAccessible(page, 'after a partial pickup was undone')
})

test('of many orders only their list scrolls, and no button moves the page', async ({ shop, visit }) => {
  const digits = aNumber()
  const customer = await shop.person()
  for (let count = 0; count < 8; count++) await aCustomer(shop, customer, { name: '문서윤', digits, quantity: 2 })
  const { page } = await visit({ role: 'admin' })
  await page.goto(path)
  await expect(page.getByRole('region', { name: '손님 찾기' })).toBeVisible()
  await page.keyboard.type(digits)
  const orders = page.getByRole('region', { name: '손님의 주문' }).getByRole('article')
  await expect(orders).toHaveCount(8)
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(await beyond()).toBe(0)
  for (const order of await orders.all()) await order.getByRole('checkbox').uncheck()
  await expectWholeWords(page.getByRole('region', { name: '손님의 주문' }), 'nothing is taken in')
  await page.getByRole('button', { name: /^일부 픽업/ }).click()
  for (const order of await orders.all()) await order.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^일부 픽업/ }).click()
  await expect(page.getByRole('button', { name: /^일부 픽업 · 15개/ })).toBeVisible()
  expect([await beyond(), await page.evaluate(() => scrollY)]).toEqual([0, 0])
  await page.getByRole('button', { name: /^일부 픽업 · 15개/ }).click()
  await expect(page.getByRole('region', { name: '오늘 찾아간 것' }).getByRole('listitem')).toHaveCount(8)
  expect([await beyond(), await page.evaluate(() => scrollY)]).toEqual([0, 0])
})
