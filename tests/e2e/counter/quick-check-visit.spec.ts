import { expectWholeWords } from '../fits.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { aCustomer, aNumber, statusOf } from './customers-today.ts'
import { keysAct } from './keys-act.ts'
import { openStill } from './open-still.ts'

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

test('Enter does what the main button says after a control was pressed by mouse or finger, and after Tab to a box', async ({
  shop,
  visit,
}) => {
  const { page } = await visit({ role: 'admin' })
  await openStill(page, path)
  const side = page.getByRole('region', { name: '손님의 주문' })
  const card = side.getByRole('article')
  const box = card.getByRole('checkbox')
  const uses: Record<string, () => Promise<void>> = {
    'a box, twice': async () => {
      await box.click()
      await expect(box).not.toBeChecked()
      await box.click()
    },
    'a box by Tab': async () => {
      await box.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(box).toBeFocused()
    },
    'a part and back': async () => {
      await side.getByRole('button', { name: '일부 픽업' }).click()
      await side.getByRole('button', { name: '하나 줄이기' }).click()
      await side.getByRole('button', { name: '전체로' }).click()
    },
    prepaid: async () => {
      await side.getByRole('button', { name: '선입금' }).click()
      await expect(card).toContainText('선입금')
    },
  }
  for (const [name, use] of Object.entries(uses)) {
    const digits = aNumber()
    const orderId = await aCustomer(shop, await shop.person(), { name: '백시온', digits, quantity: 3 })
    await page.keyboard.type(digits)
    await expect(box).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.locator('section p:visible', { hasText: 'Enter를 한 번 더 누르면' })).toBeVisible()
    await keysAct(page)
    await use()
    await expect(box).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByText('오늘 찾을 것을 모두 찾아갔어요'), name).toBeVisible()
    expect(await statusOf(shop, orderId), name).toBe('PICKED_UP')
  }
})

test('a message that follows another is shown its whole time', async ({ visit }) => {
  const { page } = await visit({ role: 'admin' })
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('region', { name: '손님 찾기' })).toBeVisible()
  const answer = page.locator('section p:visible', { hasText: '되돌릴 것이 없어요.' })
  await page.keyboard.press('z')
  await expect(answer).toBeVisible()
  await page.clock.runFor(6000)
  await page.keyboard.press('z')
  await page.clock.runFor(6000)
  await expect(answer).toBeVisible()
  await page.clock.runFor(2500)
  await expect(answer).toHaveCount(0)
})
