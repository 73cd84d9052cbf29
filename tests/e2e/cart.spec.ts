import type { Page, Response } from '@playwright/test'
import { aGroup, anItem } from '../support/offers.ts'
import { expect, test } from './shop.ts'
import type { Good } from './goods.ts'
import { holdUp } from './hold-up.ts'
import { keepToasts } from './toasts.ts'

test('the same item merges, a second wait is ignored, emptying keeps the waitlist', async ({ shop, visit }) => {
  const [good, gone] = [await shop.sell({ total: 10 }), await shop.sell({ total: 1 })]
  await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 })
  const { page } = await visit({})
  await keepToasts(page) // one of them holds the button that takes the emptying back
  await putInCart(page, good, 1)
  await putInCart(page, good, 2)
  await putInCart(page, gone, 1, '대기하기')
  await putInCart(page, gone, 1, '대기하기')

  await page.goto('/cart')
  const line = page.getByRole('article', { name: good.name, exact: true })
  await expect(line).toHaveCount(1)
  await expect(line.getByRole('group', { name: `${good.name} 수량` }).getByRole('status')).toContainText('3개')
  await expect(page.getByRole('article', { name: `${gone.name} 대기` })).toHaveCount(1)
  const less = line.getByRole('button', { name: '하나 줄이기' })
  await less.click()
  await less.click()
  await expect(less).toHaveAttribute('aria-disabled', 'true') // a quantity is at least 1

  await page.getByRole('button', { name: '비우기' }).click()
  await expect(line).toBeHidden()
  await expect(page.getByRole('article', { name: `${gone.name} 대기` })).toBeVisible()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(line).toBeVisible()
})

test('the cart follows its owner to another device, and both merge', async ({ shop, visit }) => {
  const [onPhone, onLaptop] = [await shop.sell(), await shop.sell()]
  const phone = await visit({})
  const saved = phone.page.waitForResponse(isCartSaved)
  await putInCart(phone.page, onPhone, 2)
  await saved

  const laptop = await visit({ userId: phone.userId })
  await laptop.page.goto('/cart')
  await expect(laptop.page.getByRole('article', { name: onPhone.name })).toBeVisible()
  const savedThere = laptop.page.waitForResponse(isCartSaved)
  await putInCart(laptop.page, onLaptop, 1)
  await savedThere

  await phone.page.goto('/cart')
  for (const good of [onPhone, onLaptop]) await expect(phone.page.getByRole('article', { name: good.name })).toBeVisible()
})

test('a cart that is open on two devices keeps what either puts in or changes, and what one removed stays away', async ({
  shop,
  visit,
}) => {
  const sell = () => shop.sell({ total: 10, price: 4500 })
  const [first, second, third] = [await sell(), await sell(), await sell()]
  const phone = await visit({})
  for (const good of [first, second]) {
    const saved = phone.page.waitForResponse(isCartSaved)
    await putInCart(phone.page, good, 1)
    await saved
  }
  const laptop = await visit({ userId: phone.userId })
  for (const { page } of [phone, laptop]) await page.goto('/cart')
  const line = ({ page }: typeof phone, { name }: typeof first) => page.getByRole('article', { name })
  const raise = (of: typeof phone, good: typeof first) => line(of, good).getByRole('button', { name: '하나 늘리기' }).click()
  await expect(line(laptop, second)).toBeVisible()
  await expect(line(phone, second)).toBeVisible()

  const raised = laptop.page.waitForResponse(isCartSaved)
  await raise(laptop, second)
  await raised
  const merged = phone.page.waitForResponse(isCartSaved)
  await raise(phone, first)
  await merged
  for (const good of [first, second]) await expect(line(phone, good).getByText('9,000원')).toBeVisible()

  const added = laptop.page.waitForResponse(isCartSaved)
  await putInCart(laptop.page, third, 1)
  await added
  const removed = phone.page.waitForResponse(isCartSaved)
  await line(phone, first).getByRole('button', { name: /빼기$/ }).click()
  await removed
  await expect(line(phone, third)).toBeVisible()
  await laptop.page.goto('/cart')
  await expect(line(laptop, third)).toBeVisible()
  await expect(line(laptop, first)).toBeHidden()
})

test('what another device ordered or removed leaves the open cart, also one that only came from the server, and stays away', async ({
  shop,
  visit,
}) => {
  const [ordered, removed] = [await shop.sell(), await shop.sell()]
  const phone = await visit({})
  const saved = phone.page.waitForResponse(isCartSaved)
  await putInCart(phone.page, ordered, 1)
  await saved
  const laptop = await visit({ userId: phone.userId })
  await laptop.page.goto('/cart')
  const line = laptop.page.getByRole('article', { name: ordered.name })
  await expect(line).toBeVisible()

  await phone.page.goto('/cart')
  await phone.page.getByRole('button', { name: '예약하기' }).click()
  await expect(phone.page.getByText('장바구니가 비었어요')).toBeVisible()
  await expect(laptop.page.getByText('이미 예약했거나 뺀 상품이라 장바구니에서 빠졌어요')).toBeVisible()
  await expect(line).toBeHidden()

  // a device that got its cart from the server and is only opened again
  const savedToo = phone.page.waitForResponse(isCartSaved)
  await putInCart(phone.page, removed, 1)
  await savedToo
  await laptop.page.reload()
  const other = laptop.page.getByRole('article', { name: removed.name })
  await expect(other).toBeVisible()
  await phone.page.goto('/cart')
  const emptied = phone.page.waitForResponse(isCartSaved)
  await phone.page.getByRole('button', { name: '비우기' }).click()
  await emptied
  await laptop.page.reload()
  await expect(laptop.page.getByText('장바구니가 비었어요')).toBeVisible()
  await phone.page.reload()
  await expect(phone.page.getByText('장바구니가 비었어요')).toBeVisible()
  expect(await shop.taken(ordered)).toBe(1)
})

test.describe('two devices', () => {
  // a key that another device used for another cart is refused
  test.use({ forgiven: /status of 409/ })
  for (const change of ['the same cart', 'another quantity'] as const)
    test(`two devices that have not heard of each other order one cart once: ${change}`, async ({ shop, visit }) => {
      const good = await shop.sell({ total: 10 })
      const phone = await visit({})
      const saved = phone.page.waitForResponse(isCartSaved)
      await putInCart(phone.page, good, 2)
      await saved
      const laptop = await visit({ userId: phone.userId })
      await laptop.page.goto('/cart')
      const line = laptop.page.getByRole('article', { name: good.name })
      await expect(line).toBeVisible()
      // the laptop reads its copy no more until its own press
      const held = await holdUp(laptop.page, url => url.pathname === '/api/me/cart')
      await phone.page.goto('/cart')
      if (change === 'another quantity') {
        const savedToo = phone.page.waitForResponse(isCartSaved)
        await phone.page.getByRole('button', { name: /하나 늘리기$/ }).click()
        await savedToo
      }
      await phone.page.getByRole('button', { name: '예약하기' }).click()
      await expect(phone.page.getByText('장바구니가 비었어요')).toBeVisible()

      const sent = laptop.page.waitForRequest('**/functions/reserve')
      await laptop.page.getByRole('button', { name: '예약하기' }).click()
      await sent
      await held.go()
      const told = change === 'the same cart' ? '다른 창이나 기기에서 먼저' : '이미 예약했거나 뺀 상품이라'
      await expect(laptop.page.getByText(told)).toBeVisible()
      await expect(laptop.page.getByText('장바구니가 비었어요')).toBeVisible()
      expect(await shop.taken(good)).toBe(change === 'the same cart' ? 2 : 3)
    })
})

test('another tab of the same browser shows at once what is put in the cart, and makes one order for each pickup day', async ({
  shop,
  visit,
}) => {
  const today = Temporal.Now.instant().toZonedDateTimeISO('Asia/Seoul').toPlainDate()
  const pickedUp = (days: number) => ({ pickupDate: String(today.add({ days })), pickupUntil: String(today.add({ days })) })
  const [soon, too, later] = [
    await shop.sell({ price: 1000, round: pickedUp(4) }),
    await shop.sell({ price: 2000, round: pickedUp(4) }),
    await shop.sell({ price: 4000, round: pickedUp(6) }),
  ]
  const { page, context } = await visit({})
  const otherTab = await context.newPage()
  await otherTab.goto('/cart')
  await expect(otherTab.getByText('장바구니가 비었어요')).toBeVisible()
  for (const good of [soon, too, later]) {
    await putInCart(page, good, 1)
    await expect(otherTab.getByRole('article', { name: good.name })).toBeVisible()
  }
  await expect(otherTab.getByText('3개 · 픽업 2회')).toBeVisible()
  await otherTab.getByRole('button', { name: '예약하기' }).click()
  await expect(otherTab.getByText('장바구니가 비었어요')).toBeVisible()
  await otherTab.goto('/mypage/history')
  const orders = otherTab.getByRole('article', { name: /예약/ })
  await expect(orders).toHaveCount(2)
  await expect(orders.filter({ hasText: soon.name }).filter({ hasText: too.name })).toBeVisible()
})

test('options of one stock share it in the sheet', async ({ shop, visit }) => {
  const box = aGroup({
    groupName: '감귤',
    totalPhysicalStock: 5,
    items: [anItem('한 봉지'), anItem('두 봉지 묶음', { stockDeductionAmount: 2 })],
  })
  const good = await shop.sell({ groups: [box] })
  const { page } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await sheet.getByRole('button', { name: '두 봉지 묶음 고르기' }).click()
  await sheet.getByRole('group', { name: '두 봉지 묶음 수량' }).getByRole('button', { name: '하나 늘리기' }).click()
  await sheet.getByRole('button', { name: '한 봉지 고르기' }).click()
  const more = sheet.getByRole('group', { name: '한 봉지 수량' }).getByRole('button', { name: '하나 늘리기' })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByRole('button', { name: '예약하기' }).click()
  await expect(sheet).toBeHidden()
  expect(await shop.taken(good)).toBe(5)
})

/** Through the product's page and its sheet, as people do. */
async function putInCart(page: Page, good: Good, quantity: number, open: '예약하기' | '대기하기' = '예약하기'): Promise<void> {
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: open }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  for (let more = 1; more < quantity; more++) await sheet.getByRole('button', { name: '하나 늘리기' }).click()
  await sheet.getByRole('button', { name: '장바구니' }).click()
  await expect(sheet).toBeHidden()
}

function isCartSaved(response: Response): boolean {
  return response.url().endsWith('/functions/saveCart') && response.ok()
}
