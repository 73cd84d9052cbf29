import type { Page } from '@playwright/test'
import { Answers } from './answers.ts'
import { fillCart } from './cart-on-device.ts'
import { expect, test, type TestShop, type Visitor } from './shop.ts'

const reserveCall = '**/functions/reserve'
const reserveButton = (page: Page) => page.getByRole('button', { name: '예약하기', exact: true })

test('a double click is one order', async ({ shop, visit }) => {
  const { visitor, ordered } = await oneLine(shop, await visit({}))
  const sent = countCalls(visitor.page)
  const answers = new Answers(visitor.page)
  await reserveButton(visitor.page).dblclick()
  await expect(visitor.page.getByText('장바구니가 비었어요')).toBeVisible()
  await answers.have()
  expect(await ordered()).toEqual({ orders: 1, pieces: 2 })
  expect(new Set(sent).size).toBe(1)
})

test('a reload during the request reports that it was done, and is one order', async ({ shop, visit }) => {
  const { visitor, ordered } = await oneLine(shop, await visit({}))
  const { page } = visitor
  const sent = countCalls(page)
  let isLost = true
  const reached = new Promise<void>(resolve => {
    void page.route(reserveCall, async route => {
      if (!isLost) return void route.continue()
      await route.fetch() // the shop has done it, and the answer never comes
      resolve()
    })
  })
  await reserveButton(page).click()
  await reached
  // the route stays: taken away while the page loads, it can hold up what is just being asked for
  isLost = false
  await page.goto('/cart')
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  expect(await ordered()).toEqual({ orders: 1, pieces: 2 })
  expect(sent.length).toBe(1)
})

test.describe('with a connection that breaks', () => {
  test.use({ forgiven: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

  test('offline nothing can be reserved and the page stays; afterwards a lost answer, and a repeat, are one order', async ({
    shop,
    visit,
  }) => {
    const { visitor, ordered } = await oneLine(shop, await visit({}))
    const { page, context } = visitor
    await context.setOffline(true)
    await expect(page.getByRole('button', { name: '인터넷 연결을 기다려요' })).toBeDisabled()
    await expect(page.getByText(/오프라인 · \d\d:\d\d 기준이에요/)).toBeVisible()
    await context.setOffline(false)

    let isLost = true
    await page.route(reserveCall, async route => {
      if (!isLost) return void route.continue()
      await route.fetch()
      await route.abort()
    })
    await reserveButton(page).click()
    await expect(page.getByRole('alert').getByText('연결되면 다시 눌러 주세요. 두 번 예약되지 않아요.')).toBeVisible()
    isLost = false
    await reserveButton(page).click()
    await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
    expect(await ordered()).toEqual({ orders: 1, pieces: 2 })
  })
})

async function oneLine(shop: TestShop, visitor: Visitor) {
  const good = await shop.sell({ total: 10 })
  await fillCart(visitor.page, visitor.userId, [{ good, quantity: 2 }])
  await expect(reserveButton(visitor.page)).toBeEnabled()
  async function ordered(): Promise<{ orders: number; pieces: number }> {
    const [row] = await shop.db.query<{ orders: number; pieces: number }>(
      `select count(distinct o.id)::int as orders, coalesce(sum(i.quantity), 0)::int as pieces
       from orders o join order_items i on i.order_id = o.id where o.user_id = $1`,
      [visitor.userId],
    )
    return row!
  }
  return { visitor, ordered }
}

/** The request ids that this page sends. */
function countCalls(page: Page): string[] {
  const ids: string[] = []
  page.on('request', request => {
    if (!request.url().endsWith('/functions/reserve')) return
    ids.push((request.postDataJSON() as { data: { requestId: string } }).data.requestId)
  })
  return ids
}
