import type { Locator, Page } from '@playwright/test'
import type { CartItem } from '../../src/domain/cart.ts'
import { aGroup, anItem } from '../support/offers.ts'
import { fillCart } from './cart-on-device.ts'
import { expect, test } from './shop.ts'
import { keepToasts } from './toasts.ts'

const twoSizes = {
  groups: ['소과', '중과'].map(name =>
    aGroup({ groupName: name, totalPhysicalStock: 9, items: [anItem(name, { price: 3000, maxPerUser: null })] }),
  ),
}

test('the option sheet puts its choice in the cart once, and reserves nothing while it closes', async ({ shop, visit }) => {
  const good = await shop.sell(twoSizes)
  const { page, userId } = await visit({})
  await keepToasts(page)
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await sheet.getByRole('button', { name: '소과 고르기' }).click()
  const toCart = sheet.getByRole('button', { name: '장바구니', exact: true })
  const reserve = await sheet.getByRole('button', { name: '예약하기', exact: true }).elementHandle()
  await toCart.evaluate((button: HTMLButtonElement, other) => {
    button.click()
    button.click()
    ;(other as HTMLButtonElement).click()
  }, reserve)
  await expect(sheet).toBeHidden()
  expect(await inCart(page, userId)).toEqual([1])
  expect(await shop.taken(good)).toBe(0)

  // opened again it adds again
  await page.getByRole('button', { name: '예약하기' }).click()
  await sheet.getByRole('button', { name: '소과 고르기' }).click()
  await toCart.click()
  await expect(sheet).toBeHidden()
  expect(await inCart(page, userId)).toEqual([2])
})

test('the basket of a product and the button of a card add one', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page, userId } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await twice(page.getByRole('button', { name: '장바구니에 담기' }))
  expect(await inCart(page, userId)).toEqual([1])

  await page.goto(`/?q=${encodeURIComponent(good.name)}`)
  const add = page.getByRole('button', { name: `${good.name} 담기` })
  await twice(add)
  expect(await inCart(page, userId)).toEqual([2])
})

test('what is removed, cleared or moved to the waitlist is restored once', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page, userId } = await visit({})
  await keepToasts(page)
  await fillCart(page, userId, [{ good, quantity: 2 }])
  await twice(page.getByRole('button', { name: `${good.name} 빼기` }))
  expect(await inCart(page, userId)).toEqual([])
  await twice(page.getByRole('button', { name: '되돌리기' }))
  expect(await inCart(page, userId)).toEqual([2])

  await twice(page.getByRole('button', { name: '비우기' }))
  expect(await inCart(page, userId)).toEqual([])
  await twice(page.getByRole('button', { name: '되돌리기' }).last())
  expect(await inCart(page, userId)).toEqual([2])

  const other = await shop.somebody()
  await other.reserve({ [good.items[0]!.id]: 10 })
  await twice(page.getByRole('button', { name: '대기로 옮기기' }))
  expect(await inCart(page, userId)).toEqual([2])
})

test('an opening alert stays on', async ({ shop, visit }) => {
  const today = Temporal.Now.plainDateISO('Asia/Seoul')
  const good = await shop.sell({ round: { publishAt: `${today.add({ days: 1 }).toString()}T10:00:00+09:00` } })
  const { page, userId } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await twice(page.getByRole('button', { name: '알림 받기' }))
  const asked = () => shop.db.query(`select 1 from opening_alerts where user_id = $1`, [userId])
  await expect(page.getByRole('button', { name: '알림 받는 중, 누르면 취소' })).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect((await asked()).length).toBe(1)
})

/** Two taps in one task: nothing is drawn between them. */
function twice(button: Locator): Promise<void> {
  return button.evaluate((each: HTMLButtonElement) => {
    each.click()
    each.click()
  })
}

/** The quantities in the cart as the device keeps it. */
async function inCart(page: Page, userId: string): Promise<number[]> {
  const kept = await page.evaluate(key => localStorage.getItem(key), `moapick.cart.${userId}`)
  return (JSON.parse(kept ?? '[]') as CartItem[]).map(line => line.quantity)
}
