import type { Locator, Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { openOrder } from '../history.ts'
import { expect, test } from '../shop.ts'
import { staff } from '../staff.ts'

test('back closes a question about the waitlist, and stays on the page', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 1 })
  const { page, userId, caller } = await visit({})
  const [buyer, first] = [await shop.somebody(), await shop.somebody()]
  const itemId = good.items[0]!.id
  await buyer.reserve({ [itemId]: 1 })
  for (const each of [first, caller]) await each.reserve({ [itemId]: 1 }, 'waitlist')
  await (await staff(shop, 'master')).call('adjustPoints', { userId, amount: 80, reason: '시험', requestId: newId() })
  for (const path of ['/cart', '/mypage/history']) {
    await page.goto('/')
    await page.goto(path)
    const row = page.getByRole('article', { name: `${good.name} 대기` })
    await closesByBack(page, row.getByRole('button', { name: /순서 올리기/ }), '순서를 올릴까요?')
    await closesByBack(page, row.getByRole('button', { name: /대기 취소/ }), '대기를 취소할까요?')
  }
})

test('a question about an entry that is gone leaves the address with it', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 1 })
  const { page, caller } = await visit({})
  await (await shop.somebody()).reserve({ [good.items[0]!.id]: 1 })
  const { waitlist } = await caller.reserve({ [good.items[0]!.id]: 1 }, 'waitlist')
  await page.goto('/cart')
  await page.getByRole('button', { name: `${good.name} 대기 취소` }).click()
  await expect(page.getByRole('dialog', { name: '대기를 취소할까요?' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('leave')).toBe(waitlist[0]!.entryId)
  await caller.call('leaveWaitlist', { entryId: waitlist[0]!.entryId })
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('back closes the question before an order is canceled, over the page and over its sheet', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page, caller } = await visit({})
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
  await page.goto('/')
  await page.goto('/mypage/history')
  const card = openOrder(page, good.name)
  const hold = (within: Locator) => within.getByRole('button', { name: '길게 눌러 취소' })
  await closesByBack(page, hold(card), '이 주문을 취소할까요?')
  await card.getByRole('button', { name: '주문 자세히' }).click()
  const sheet = page.getByRole('dialog').filter({ hasText: '주문 번호' })
  await expect(sheet).toBeVisible()
  await closesByBack(page, hold(sheet), '이 주문을 취소할까요?')
  await expect(sheet).toBeVisible()
  await hold(sheet).evaluate((button: HTMLButtonElement) => button.click())
  await caller.call('cancelOrder', { orderId: orders[0]!.orderId })
  await expect(page.getByRole('dialog', { name: '이 주문을 취소할까요?' })).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).searchParams.has('cancel')).toBe(false)
})

/** A screen reader's click comes without a press before it, which opens the question about an order too. */
async function closesByBack(page: Page, button: Locator, title: string): Promise<void> {
  const before = page.url()
  await button.evaluate((each: HTMLButtonElement) => each.click())
  const question = page.getByRole('dialog', { name: title })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(before)
}
