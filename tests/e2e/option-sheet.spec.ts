import type { Locator } from '@playwright/test'
import { expectAccessible } from './inspect.ts'
import { atStandstill } from './at-rest.ts'
import { expectWholeWords, setLetters } from './fits.ts'
import { expectUsableWhenLow } from './low-window.ts'
import { fillCart } from './cart-on-device.ts'
import { ageShields, holdShields } from './shields.ts'
import { expect, test } from './shop.ts'
import { losePress } from './flows/lost-press.ts'
import { ordersOf } from './flows/orders.ts'
import { aGroup, anItem } from '../support/offers.ts'
import { keepToasts } from './toasts.ts'
import { pressAtLimit } from './press-at-limit.ts'

test('where the sheet’s button was, and on a page that has just come, a second tap within 400 ms presses nothing', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell()
  const { page } = await visit({})
  await keepToasts(page)
  await holdShields(page)
  await page.goto('/')
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  await ageShields(page, 1000)
  const press = page.getByRole('dialog', { name: good.name }).getByRole('button', { name: '예약하기', exact: true })
  await press.click({ trial: true })
  const at = await middleOf(press)
  // what the second tap would meet, from the very moment that the sheet is shut
  const met = await page.evaluateHandle(({ x, y }) => {
    const met = Promise.withResolvers<boolean>()
    const look = () => met.resolve(document.elementFromPoint(x, y)?.closest('a, button') === null)
    new MutationObserver(look).observe(document.querySelector('dialog[open]')!, { attributeFilter: ['open'] })
    return met
  }, at)
  await page.mouse.click(at.x, at.y)
  expect(await met.evaluate(({ promise }) => promise)).toBe(true)
  await expect(page.getByText('예약했어요')).toBeVisible()
  for (const ms of [80, 250, 399]) {
    await ageShields(page, ms)
    await page.mouse.click(at.x, at.y)
  }
  await expect(page).toHaveURL(new RegExp(`/product/${good.productId}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await ageShields(page, 1000)

  // the words go along to another page, which takes no second tap either
  const cart = page.getByRole('link', { name: '장바구니' })
  const where = await middleOf(cart)
  await cart.click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  await expect(page.getByText('예약했어요')).toBeVisible()
  const meets = () => page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('a, button') !== null, where)
  await ageShields(page, 399)
  expect(await meets()).toBe(false)
  await ageShields(page, 1000)
  expect(await meets()).toBe(true)
})

test('who goes back just as the sheet closes by itself stays on the page', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page } = await visit({})
  await page.goto('/')
  await page.getByRole('link', { name: good.name }).first().click()
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await sheet.evaluate(dialog => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      history.back()
    }).observe(dialog, { attributeFilter: ['open'] })
  })
  await sheet.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('예약했어요')).toBeVisible()
  await expect(sheet).toBeHidden()
  // only when the moment in which a press of back is held is over may one go forward; what else would go back has gone by then
  const forward = () => page.evaluate(() => navigation.forward().committed!.then(Boolean, () => false))
  await expect.poll(forward).toBe(true)
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/product/${good.productId}$`))
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('a sheet that a double tap opened closes with its press', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page } = await visit({})
  await page.goto(`/product/${good.productId}`)
  // the second tap comes before the sheet covers the button
  await page.getByRole('button', { name: '예약하기' }).evaluate(async (button: HTMLElement) => {
    button.click()
    await navigation.transition?.finished
    await new Promise(resolve => setTimeout(resolve))
    button.click()
  })
  const sheet = page.getByRole('dialog', { name: good.name })
  await sheet.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('예약했어요')).toBeVisible()
  await expect(sheet).toBeHidden()
})

test('options that take different amounts say each how many are left, and the cart offers the one that fits', async ({
  shop,
  visit,
}) => {
  const small = anItem('4개', { price: 3900, stockDeductionAmount: 1 })
  const large = anItem('8개', { price: 7500, stockDeductionAmount: 2 })
  const bread = await shop.sell({ groups: [aGroup({ groupName: '소금빵', totalPhysicalStock: 3, items: [small, large] })] })
  const { page } = await visit({})
  await keepToasts(page)
  await page.goto(`/product/${bread.productId}`)
  await expect(page.getByText('‘4개’\u2060는 3개, ‘8개’\u2060는 1개 남았어요')).toBeVisible()
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: bread.name })
  await expect(sheet.getByText('옵션들이 재고를 함께 써요')).toBeVisible()
  const left = (option: string) => sheet.getByRole('listitem').filter({ hasText: option })
  await expect(left('4개')).toContainText('3개 남았어요')
  await expect(left('8개')).toContainText('1개 남았어요')
  await expectUsableWhenLow(sheet, 'options of one stock')
  await sheet.getByRole('button', { name: '8개 고르기' }).click()
  await sheet.getByRole('button', { name: '장바구니' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: '예약하기' }).click()
  await expect(left('4개')).toContainText('장바구니에 담은 것을 빼고 1개 남았어요')
  await expect(left('8개')).toContainText('남은 수량이 장바구니에 있어요')
  await sheet.getByRole('button', { name: '닫기' }).click()

  await (await shop.somebody()).reserve({ [bread.items[0]!.id]: 2 })
  await page.goto('/cart')
  const line = page.getByRole('article', { name: bread.name })
  await expect(line.getByText('이 옵션은 모자라요 · ‘4개’\u2060는 1개 남았어요')).toBeVisible()
  await expect(page.getByText('이날 합계')).toHaveCount(0)
  await expect(line.getByRole('button', { name: '대기로 옮기기' })).toBeVisible()
  await expectAccessible(page, 'an option too large for the rest')
  const saved = page.waitForResponse('**/functions/saveCart')
  await line.getByRole('button', { name: '‘4개’\u2060로 바꾸기' }).click()
  expect((await saved).ok(), 'the shop keeps the changed cart').toBe(true)
  await expect(line.getByText('4개', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  expect(await shop.taken(bread)).toBe(3)
})

test('a large sum, its pieces and both buttons stay readable on the smallest phone with text twice as large', async ({
  shop,
  visit,
}) => {
  const box = anItem('선물용 큰 상자', { price: 139_000 })
  const good = await shop.sell({ groups: [aGroup({ groupName: '감귤', totalPhysicalStock: 40, items: [box] })] })
  const { page } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  for (let pieces = 1; pieces < 12; pieces++) await sheet.getByRole('button', { name: '하나 늘리기' }).click()
  for (const size of [
    { width: 320, height: 480 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await setLetters(page, '200%')
    await atStandstill(page)
    const foot = sheet.locator('footer')
    for (const words of ['12개', '1,668,000원', '장바구니', '예약하기'])
      await expect(foot.getByText(words, { exact: words !== '12개' })).toBeInViewport({ ratio: 1 })
    await expectWholeWords(foot, `${size.width} px wide`)
  }
})

test('an item in the cart is not offered again, and the sheet says so', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 3 })
  const { page, userId } = await visit({})
  await keepToasts(page)
  await fillCart(page, userId, [{ good, quantity: 2 }])
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await pressAtLimit(sheet.getByRole('button', { name: '하나 늘리기' }))
  await expect(page.getByText('장바구니에 담은 것을 빼고 1개까지 담을 수 있어요')).toBeVisible()
  await sheet.getByRole('button', { name: '장바구니', exact: true }).click()
  await expect(page.getByText('장바구니에 담았어요')).toBeVisible()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: '예약하기' }).click()
  await expect(sheet.getByText('남은 수량이 모두 장바구니에 있어요')).toBeVisible()
  await expect(sheet.getByRole('button', { name: '예약하기', exact: true })).toBeDisabled()
})

test('an open sheet ends with the sale', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page } = await visit({})
  await page.route('**/live', () => {}) // it would set the page's time right again
  await page.clock.install()
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await expect(sheet.getByRole('button', { name: '예약하기', exact: true })).toBeEnabled()
  await page.clock.fastForward(72 * 60 * 60 * 1000)
  await expect(sheet.getByText('판매가 끝났어요')).toBeVisible()
  await expect(sheet.getByRole('button', { name: '예약하기', exact: true })).toHaveCount(0)
  await sheet.getByRole('button', { name: '닫기' }).last().click()
  await expect(sheet).toBeHidden()
})

test.describe('without an answer', () => {
  test.use({ forgiven: /ERR_FAILED|Failed to load resource/ })

  test('a sheet whose sale ends says that the result is not known, and asks for it', async ({ shop, visit }) => {
    const groups = [aGroup({ items: [anItem('소과'), anItem('대과')] })]
    const good = await shop.sell({ groups })
    const { page, userId } = await visit({})
    await keepToasts(page)
    await page.route('**/live', () => {}) // it would set the page's time right again
    await page.clock.install()
    await page.goto(`/product/${good.productId}`)
    await page.getByRole('button', { name: '예약하기' }).click()
    const sheet = page.getByRole('dialog', { name: good.name })
    await sheet.getByRole('button', { name: '소과 고르기' }).click()
    await page.route('**/functions/settleRequest', route => route.abort())
    await losePress(page, sheet)
    await expect(sheet.getByText(`‘${good.name} 소과’ 예약 결과를 확인하지 못했어요`)).toBeVisible()
    await page.clock.fastForward(72 * 60 * 60 * 1000)
    await expect(sheet.getByText('판매가 끝났어요. 답을 받기 전에 연결이 끊겨서 예약이 됐는지 아직 알 수 없어요.')).toBeVisible()
    await expect(sheet.getByText(`‘${good.name} 소과’ 예약 결과를 확인하지 못했어요`)).toBeVisible()
    await page.unroute('**/functions/settleRequest')
    await sheet.getByRole('button', { name: '결과 확인하기' }).click()
    await expect(page.getByText(`앞서 누른 ‘${good.name} 소과’ 1개 예약이 되어 있어요`)).toBeVisible()
    await expect(sheet).toBeHidden()
    expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 1 })
  })
})

test('by keys the focus stays in the row of an option that is chosen, and given up', async ({ shop, visit }) => {
  const groups = [aGroup({ items: [anItem('한 상자'), anItem('두 상자')] })]
  const good = await shop.sell({ groups })
  const { page } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await sheet.getByRole('button', { name: '두 상자 고르기' }).press('Enter')
  const quantity = sheet.getByRole('group', { name: '두 상자 수량' })
  await expect(quantity.getByRole('button', { name: '하나 늘리기' })).toBeFocused()
  await quantity.getByRole('button', { name: '하나 줄이기' }).press('Enter')
  await expect(sheet.getByRole('button', { name: '두 상자 고르기' })).toBeFocused()
})

test('the limit for one person: sheet and page say beforehand what one may still take', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 10, maxPerUser: 2 })
  const { page, caller } = await visit({})
  await caller.reserve({ [good.items[0]!.id]: 1 })
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await expect(sheet.getByText('한 사람 2개까지, 이미 1개를 예약했거나 대기 중이에요')).toBeVisible()
  await expect(sheet.getByRole('button', { name: '하나 늘리기' })).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('살 수 있는 만큼 모두 예약했어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '더 예약할 수 없어요' })).toBeDisabled()
  await page.goto(`/product/${good.productId}?options=yes`)
  await expect(sheet.getByText('더 예약할 수 없어요')).toBeVisible()
  await expect(sheet.getByRole('button', { name: '닫기' }).last()).toBeVisible()
  expect(await shop.taken(good)).toBe(2)
})

test('the limit for one person: card, page and sheet put no more into the cart, and say why', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 10, maxPerUser: 2 })
  const { page, caller } = await visit({})
  await keepToasts(page)
  await page.goto('/')
  const add = page.getByRole('button', { name: `${good.name} 담기`, exact: true })
  await add.click()
  await expect(page.getByText(`‘${good.name}’ 1개를 장바구니에 담았어요`)).toBeVisible()
  await caller.reserve({ [good.items[0]!.id]: 1 })
  await page.reload()
  await add.click()
  const held = '한 사람 2개까지, 이미 1개를 예약했거나 대기 중이에요'
  await expect(page.getByRole('status').or(page.getByRole('alert')).getByText(held)).toBeVisible()
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect(page.getByText(held)).toBeVisible()
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await sheet.getByRole('button', { name: '장바구니', exact: true }).click()
  await expect(sheet).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: `${good.name} 수량` }).or(page.getByLabel(`${good.name} 수량`))).toBeVisible()
  await expect(page.getByText('총 1개')).toBeVisible()
})

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await button.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
