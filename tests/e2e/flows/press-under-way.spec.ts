import type { Page } from '@playwright/test'
import { fillCart } from '../cart-on-device.ts'
import { openListening } from '../listening.ts'
import { expect, test } from '../shop.ts'
import { keepToasts, toastsLoaded } from '../toasts.ts'
import { reserveCall } from './lost-press.ts'
import { ordersOf } from './orders.ts'

// a save that was made from an older copy
test.use({ forgiven: /status of 409/ })

/** What cart and sheet say of items that cannot be ordered as asked. */
const otherwise = /줄이|빼고|맞춰|대기로|바뀐 상품|살 수 있는 만큼|이미 |남은 수량|기다리고 있어요/

test('the answer to the cart is slow: both tabs stay as pressed, whatever the live feed brings', async ({ shop, visit }) => {
  const limited = await shop.sell({ total: 20, maxPerUser: 10 })
  const [last, soldOut] = [await shop.sell({ total: 2 }), await shop.sell({ total: 0, maxPerUser: 3 })]
  const { page, context, userId } = await visit({})
  await keepToasts(page)
  await fillCart(page, userId, [
    { good: limited, quantity: 6 },
    { good: last, quantity: 2 },
    { good: soldOut, quantity: 3, status: 'WAITLIST' },
  ])
  const second = await context.newPage()
  const { page: stranger } = await visit({})
  await openListening({ page: stranger }, `/product/${last.productId}`)
  for (const tab of [page, second]) await openListening({ page: tab }, '/cart')
  const tabs = [page, second]
  for (const tab of tabs) await expect(tab.getByText('대기하면 1번째예요')).toBeVisible()
  const seen = await Promise.all(tabs.map(tab => textsSince(tab, 'main')))
  const heard = tabs.map(tab => ownRead(tab, 6))
  const { answer } = await holdAnswer(page)
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await Promise.all(heard)
  await expect(stranger.getByRole('button', { name: '대기하기' })).toBeVisible()
  for (const tab of tabs) {
    await expect(tab.getByText('총 8개 · 픽업 1회')).toBeVisible()
    await expect(tab.getByRole('button', { name: '예약하기', exact: true })).toHaveCount(1)
    await expect(tab.getByText('대기하면 1번째예요')).toBeVisible()
    await expect(tab.getByRole('region', { name: '대기 목록' }).getByText('1개', { exact: true })).toBeVisible()
    await expect(tab.getByRole('article', { name: `${soldOut.name} 대기` })).toHaveCount(1)
  }
  answer()
  for (const tab of tabs) await expect(tab.getByRole('article', { name: limited.name })).toBeHidden()
  await expect(page.getByText(/ 8개를 예약했어요/)).toBeVisible()
  for (const tab of tabs) await expect(tab.getByRole('button', { name: `${soldOut.name} 대기 취소` })).toBeVisible()
  for (const texts of seen) expect(await texts()).toEqual([])
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 8 })
})

for (const press of ['예약하기', '대기하기'] as const)
  test(`the answer to the sheet is slow: both tabs offer ${press} until it comes`, async ({ shop, visit }) => {
    const good = await shop.sell({ total: press === '예약하기' ? 2 : 0, maxPerUser: 2 })
    const { page, context, userId } = await visit({})
    await keepToasts(page)
    const second = await context.newPage()
    const tabs = [page, second]
    for (const tab of tabs) {
      await openListening({ page: tab }, `/product/${good.productId}`)
      await tab.getByRole('button', { name: press }).click()
    }
    const [sheet, other] = tabs.map(tab => tab.getByRole('dialog', { name: good.name })) as [Dialog, Dialog]
    await sheet.getByRole('group', { name: '수량' }).getByRole('button', { name: '하나 늘리기' }).click()
    await expect(sheet.getByText('2개', { exact: true })).toBeAttached()
    await expect(other.getByRole('button', { name: press, exact: true })).toBeVisible()
    const seen = await textsSince(page, 'dialog[open]')
    const heard = tabs.map(tab => ownRead(tab, 2))
    const { answer } = await holdAnswer(page)
    await sheet.getByRole('button', { name: press, exact: true }).click()
    await Promise.all(heard)
    await afterNextFrame(second)
    await expect(sheet.getByRole('button', { name: press, exact: true })).toHaveAttribute('aria-busy', 'true')
    await expect(sheet.getByText('2개', { exact: true })).toBeAttached()
    await expect(other.getByRole('button', { name: press, exact: true })).toBeVisible()
    answer()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(press === '예약하기' ? '2개를 예약했어요' : '2개 대기를 신청했어요')).toBeVisible()
    expect(await seen(press === '예약하기' ? /^대기하기$|다 팔렸/ : /^예약하기$/)).toEqual([])
    await expect(other.getByRole('button', { name: press, exact: true })).toBeHidden()
    expect(await ordersOf(shop, userId)).toEqual(press === '예약하기' ? { orders: 1, pieces: 2 } : { orders: 0, pieces: 0 })
  })

test.describe('a press that never reached the shop', () => {
  test.use({ forgiven: /ERR_FAILED|Failed to load resource|Failed to fetch|status of 409/ })
  const undone = /예약하지 못했어요\. 다시 예약해 주세요/

  test('pressed again with more pieces, only the reservation is told', async ({ shop, visit }) => {
    const good = await shop.sell({ total: 10 })
    const { page, userId } = await visit({})
    await keepToasts(page)
    await page.goto(`/product/${good.productId}`)
    await page.getByRole('button', { name: '예약하기' }).click()
    const sheet = page.getByRole('dialog', { name: good.name })
    await dropPress(page, () => sheet.getByRole('button', { name: '예약하기', exact: true }).click())
    await sheet.getByRole('group', { name: '수량' }).getByRole('button', { name: '하나 늘리기' }).click()
    await sheet.getByRole('button', { name: '예약하기', exact: true }).click()
    await expect(page.getByText(`‘${good.name}’ 2개를 예약했어요`)).toBeVisible()
    await expect(page.getByText(undone)).toHaveCount(0)
    expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 2 })
  })

  test('pressed again without one of its items, only that one is told as not reserved', async ({ shop, visit }) => {
    const [kept, removed] = [await shop.sell({ total: 10 }), await shop.sell({ total: 10 })]
    const { page, userId } = await visit({})
    await keepToasts(page)
    await fillCart(page, userId, [
      { good: kept, quantity: 1 },
      { good: removed, quantity: 1 },
    ])
    await dropPress(page, () => page.getByRole('button', { name: '예약하기', exact: true }).click())
    await page.getByRole('button', { name: `${removed.name} 빼기` }).click()
    await expect(page.getByText('총 1개 · 픽업 1회')).toBeVisible()
    await page.getByRole('button', { name: '예약하기', exact: true }).click()
    await expect(page.getByText(`‘${removed.name}’ 예약하지 못했어요. 다시 예약해 주세요`)).toBeVisible()
    await expect(page.getByText(`‘${kept.name}’ 1개를 예약했어요`)).toBeVisible()
    await expect(page.getByText(undone)).toHaveCount(1)
    expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 1 })
  })
})

type Dialog = ReturnType<Page['getByRole']>

/** Lets the server carry out the next checkout, and holds its answer until `answer`. */
async function holdAnswer(page: Page): Promise<{ answer: () => void }> {
  const answered = Promise.withResolvers<void>()
  await page.route(reserveCall, async route => {
    const response = await route.fetch()
    await answered.promise
    await route.fulfill({ response })
  })
  return { answer: answered.resolve }
}

/** Presses while the request reaches no server. */
async function dropPress(page: Page, press: () => Promise<void>): Promise<void> {
  await toastsLoaded(page)
  await page.route(reserveCall, route => route.abort())
  await press()
  await expect(page.getByRole('alert').getByText('두 번 예약되지 않아요.')).toBeVisible()
  await page.unroute(reserveCall)
}

/** Waits until the page has read that its customer holds so many pieces of an item. */
async function ownRead(page: Page, pieces: number): Promise<void> {
  await page.waitForResponse(async response => {
    if (new URL(response.url()).pathname !== '/api/me/waitlist') return false
    return ((await response.json()) as { held: { quantity: number }[] }).held.some(({ quantity }) => quantity === pieces)
  })
  await afterNextFrame(page)
}

async function afterNextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
}

/** Notes what that part of the page shows from now on. Returns a function for those texts that differ from what was pressed. */
async function textsSince(page: Page, part: string): Promise<(also?: RegExp) => Promise<string[]>> {
  const texts = await page.evaluateHandle(part => {
    const texts = new Set<string>()
    const note = () =>
      document
        .querySelector<HTMLElement>(part)
        ?.innerText.split('\n')
        .forEach(text => texts.add(text))
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
    return texts
  }, part)
  return async also => (await texts.evaluate(all => [...all])).filter(text => otherwise.test(text) || also?.test(text))
}

test('the tab that pressed is closed before the answer: the other one says that the result is unknown, and asks', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 10, maxPerUser: 3 })
  const { page, context, userId } = await visit({})
  await fillCart(page, userId, [{ good, quantity: 3 }])
  const second = await context.newPage()
  await openListening({ page: second }, '/cart')
  await expect(second.getByRole('article', { name: good.name })).toBeVisible()
  const done = Promise.withResolvers<void>()
  await page.route(reserveCall, async route => {
    await route.fetch()
    done.resolve() // and no answer
  })
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await done.promise
  await page.close()
  await second.getByRole('button', { name: '결과 확인하기' }).click()
  await expect(second.getByText('장바구니가 비었어요')).toBeVisible()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 3 })
})
