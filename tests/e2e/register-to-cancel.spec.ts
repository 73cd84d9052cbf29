import type { Page } from '@playwright/test'
import { limits } from '../../src/contract/limits.ts'
import { cancelByDialog, cancelByHolding, cancelByKey, openOrder } from './history.ts'
import { expect, test } from './shop.ts'
import { keepToasts } from './toasts.ts'

test('a newcomer registers, browses, fills the cart, reserves, and cancels by a press of 1.5 seconds', async ({ page, shop }) => {
  const good = await shop.sell({ total: 10, price: 4500 })
  await keepToasts(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await register(page, `newcomer-${good.productId}@shop.example`)
  await expect(page).toHaveURL(/\/$/)

  await page.getByRole('link', { name: good.name, exact: true }).click()
  await expect(page).toHaveURL(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await sheet.getByRole('button', { name: '하나 늘리기' }).click()
  await expect(sheet.getByText('9,000원')).toBeVisible()
  await expect(sheet.getByText('지금 예약하고 취소하면')).toBeVisible()
  await sheet.getByRole('button', { name: '장바구니' }).click()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: '보기', exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
  const line = page.getByRole('article', { name: good.name })
  await expect(line.getByText('9,000원')).toBeVisible()
  await page.getByRole('button', { name: '예약하기' }).click()
  await page.getByRole('button', { name: '내역 보기' }).click()

  await expect(page).toHaveURL(/\/mypage\/history$/)
  const order = openOrder(page, good.name)
  await expect(order.getByText('9,000원').first()).toBeVisible()
  await expect(order.getByText('차감 없음')).toBeVisible()
  await cancelByHolding(page, order)
  await expect(page.getByText('주문을 취소했어요')).toBeVisible()
  await expect(page.getByRole('article', { name: `${good.name}, 취소` })).toBeVisible()
  expect(await shop.taken(good)).toBe(0)
})

test('an order is canceled by Space, by Enter, and by the dialog for screen readers; released too soon it stays', async ({
  shop,
  visit,
}) => {
  const ways = { bySpace: cancelByKey('Space'), byEnter: cancelByKey('Enter'), byDialog: cancelByDialog }
  const { page, caller } = await visit({})
  const goods = await Promise.all([...Object.keys(ways), 'letGo'].map(() => shop.sell()))
  for (const good of goods) await caller.reserve({ [good.items[0]!.id]: 2 })
  await page.goto('/mypage/history')

  const kept = goods.pop()!
  const cancellations: string[] = []
  page.on('request', request => void (request.url().endsWith('/cancelOrder') && cancellations.push(request.url())))
  const order = openOrder(page, kept.name)
  await cancelByHolding(page, order, limits.longPressMs - 1)
  await expect(order.getByText('1.5초 동안 꾹 눌러 주세요')).toBeVisible()
  await page.clock.runFor(limits.longPressMs)
  expect(cancellations).toEqual([])

  for (const [nth, cancel] of Object.values(ways).entries()) {
    const { name } = goods[nth]!
    await cancel(page, openOrder(page, name))
    await expect(page.getByRole('article', { name: `${name}, 취소` })).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
    expect(await shop.taken(goods[nth]!)).toBe(0)
  }
  expect(await shop.taken(kept)).toBe(2)
})

async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: '처음이에요, 가입할게요' }).click()
  const form = page.getByRole('form', { name: '가입하기' })
  await form.getByLabel('이름').fill('새손님')
  await form.getByLabel('이메일').fill(email)
  await form.getByLabel('비밀번호').fill('a-good-long-password')
  // the texts lie over the form, which keeps what is typed
  await form.getByRole('link', { name: '이용약관' }).click()
  await expect(page.getByRole('dialog', { name: '이용약관' })).toContainText('예약과 계약')
  await page.goBack()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '가입하고 시작하기' }).click()
}
