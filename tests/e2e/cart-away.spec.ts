import type { Page } from '@playwright/test'
import { fillCart } from './cart-on-device.ts'
import { expect, test, type TestShop, type Visitor } from './shop.ts'
import type { Good } from './goods.ts'
import { holdUp } from './hold-up.ts'
import { expectAccessible } from './inspect.ts'
import { productsOf } from './storefront.ts'
import { toastsLoaded } from './toasts.ts'

const today = Temporal.Now.instant().toZonedDateTimeISO('Asia/Seoul').toPlainDate()

test.describe('after a long time away', () => {
  test('another price and another pickup day are named, counted as they are now, and never changed silently', async ({
    shop,
    visit,
  }) => {
    // the cart on the device remembers 5,000 won and a pickup in three days
    const [dearer, moved] = [await shop.sell({ price: 7000 }), await shop.sell({ round: laterPickup() })]
    const { page, userId } = await visit({})
    await fillCart(page, userId, [
      { good: dearer, quantity: 2 },
      { good: moved, quantity: 1, pickupDate: today.add({ days: 3 }).toString() },
    ])
    await expect(page.getByText('담아 둔 사이에 바뀐 상품이 있어요')).toBeVisible()
    const line = page.getByRole('article', { name: dearer.name })
    await expect(line.getByText('5,000원에 담았는데, 지금은 7,000원이에요')).toBeVisible()
    await expect(line.getByText('14,000원')).toBeVisible()
    await expect(page.getByRole('article', { name: moved.name }).getByText(/픽업일이 .+에서 .+로 바뀌었어요/)).toBeVisible()
    await expect(page.getByText('3개 · 픽업 2회')).toBeVisible()
    await expectAccessible(page, 'a cart after a long time away')

    await line.getByRole('button', { name: '확인했어요' }).click()
    await expect(line.getByText('5,000원에 담았는데')).toBeHidden()
    await page.getByRole('button', { name: '바뀐 내용으로 예약하기' }).click()
    await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
    expect(await pricesOf(shop, userId)).toEqual([5000, 7000])
  })

  test('an item that ended or is no longer sold keeps its name, and the button continues without it', async ({ shop, visit }) => {
    const [ended, archived, open] = [await shop.sell(), await shop.sell(), await shop.sell()]
    const { page, userId } = await visit({})
    await fillCart(page, userId, [
      { good: ended, quantity: 1 },
      { good: archived, quantity: 1 },
      { good: open, quantity: 2 },
    ])
    await expect(page.getByText('4개 · 픽업 1회')).toBeVisible()
    // names are stored by code that is loaded on demand
    await expect.poll(() => page.evaluate(() => localStorage.getItem('moapick.cart-products'))).toContain(archived.name)
    await page.goto('/robots.txt') // away
    await shop.db.query(`update products set is_archived = true where id = $1`, [archived.productId])
    await endRound(shop, ended)
    await expect
      .poll(async () => {
        const products = await productsOf(page)
        const isEnded = products.some(({ salesHistory }) =>
          salesHistory.some(round => round.roundId === ended.roundId && round.status === 'ended'),
        )
        return [isEnded, products.some(product => product.id === archived.productId)]
      })
      .toEqual([true, false])
    await page.goto('/cart')
    const notice = page.getByRole('status').filter({ hasText: '담아 둔 사이에 바뀐 상품이 있어요' })
    await expect(notice.getByText(`${ended.name}: 예약이 마감됐어요`)).toBeVisible()
    await expect(notice.getByText(`${archived.name}: 지금은 없는 상품이에요`)).toBeVisible()
    // the sum is that of what would be reserved
    await expect(page.getByText('2개 · 픽업 1회')).toBeVisible()
    await page.getByRole('button', { name: '빼고 예약하기' }).click()
    await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
    expect([await shop.taken(open), await shop.taken(ended)]).toEqual([2, 0])
  })
})

test.describe('offline in the middle of a checkout', () => {
  test.use({ forgiven: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

  test('the terms are shown before reserving; after a reload the same request is asked about again: one order', async ({
    shop,
    visit,
  }) => {
    const good = await shop.sell({ total: 10, price: 5000 })
    const { page, userId, context } = await visit({})
    await fillCart(page, userId, [{ good, quantity: 2 }])
    await expect(page.getByRole('heading', { name: '예약하면 이렇게 돼요' })).toBeVisible()
    await expect(page.getByText('지금은 돈을 내지 않아요.')).toBeVisible()
    // 10,000 won: 20 and 0.3 %
    await expect(page.getByText(/그 뒤에는 −50P/)).toBeVisible()
    await expect(page.getByText('찾아가지 않으면 −100P, 노쇼 1회예요.')).toBeVisible()

    const copy = () => shop.db.query(`select quantity from cart_items where user_id = $1`, [userId])
    await expect.poll(copy).toEqual([{ quantity: 2 }])
    await toastsLoaded(page)
    const sent = requestIds(page)
    await page.route('**/functions/reserve', async route => {
      await route.fetch() // the shop has done it
      await context.setOffline(true) // and the line is gone before the answer
      await route.abort()
    })
    await page.getByRole('button', { name: '예약하기', exact: true }).click()
    await expect(page.getByRole('alert').getByText('예약 결과를 확인하지 못했어요')).toBeVisible()
    const other = await visit({ userId })
    await other.page.goto('/cart')
    await expect(other.page.getByText('장바구니가 비었어요'), 'another device offers nothing twice').toBeVisible()
    await page.unroute('**/functions/reserve')
    await page.route('**/functions/settleRequest', route => route.abort())
    await context.setOffline(false)
    await page.reload()

    await expect(page.getByText(/앞서 누른 ‘.+’ 예약의 결과를 확인하지 못했어요/)).toBeVisible()
    await page.unroute('**/functions/settleRequest')
    await page.getByRole('button', { name: '결과 확인하기' }).click()
    const told = page.getByRole('main').getByText(`앞서 누른 ‘${good.name}’ 2개 예약이 되어 있어요`) // a toast says it too
    await expect(told).toBeVisible()
    await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
    expect(await shop.taken(good)).toBe(2)
    expect([sent.length, new Set(sent).size]).toEqual([1, 1])
  })

  test('a result that was asked for in one tab is shown in another without a new request', async ({ shop, visit }) => {
    const good = await shop.sell({ total: 10 })
    const { page, userId, context } = await visit({})
    await fillCart(page, userId, [{ good, quantity: 2 }])
    await page.route('**/functions/reserve', async route => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: '예약하기', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    const [one, other] = [await context.newPage(), await context.newPage()]
    for (const tab of [one, other]) await tab.goto('/cart')
    for (const tab of [one, other]) await expect(tab.getByText('장바구니가 비었어요')).toBeVisible()
    expect(await shop.taken(good)).toBe(2)
  })
})

test('two tabs that reserve at the same moment make one order', async ({ shop, visit }) => {
  const { good, tabs } = await twoTabs(shop, await visit({}))
  // at once, without waiting to be clickable: the first may empty the other's cart before it
  await Promise.all(tabs.map(tab => press(tab).evaluate((button: HTMLElement) => button.click())))
  await Promise.all(tabs.map(tab => expect(tab.getByText('장바구니가 비었어요')).toBeVisible()))
  expect(await shop.taken(good)).toBe(3)
})

test('a tab that has not heard yet what another one reserved asks for the same order, not for a second', async ({
  shop,
  visit,
}) => {
  const {
    good,
    tabs: [page, late],
  } = await twoTabs(shop, await visit({}))
  // what it writes itself it reads
  await late.evaluate(() => {
    const known = new Map(Object.entries(localStorage))
    const { setItem, removeItem } = Storage.prototype
    Storage.prototype.getItem = key => known.get(key) ?? null
    Storage.prototype.setItem = function (key, value) {
      known.set(key, value)
      setItem.call(this, key, value)
    }
    Storage.prototype.removeItem = function (key) {
      known.delete(key)
      removeItem.call(this, key)
    }
  })
  await pressBoth(page, late)
  expect(await shop.taken(good)).toBe(3)
})

test('a tab that reserves what another one has just reserved does not bring it back into the cart', async ({ shop, visit }) => {
  const {
    good,
    tabs: [page, late],
  } = await twoTabs(shop, await visit({}))
  // hears of the other one's press only while it waits for its turn
  await late.evaluate(() => {
    const before = new Map(Object.entries(localStorage))
    const { getItem } = Storage.prototype
    const { request } = navigator.locks
    Storage.prototype.getItem = key => before.get(key) ?? null
    let isPressed = false
    addEventListener('click', () => (isPressed = true), { capture: true })
    navigator.locks.request = (...given: unknown[]) => {
      if (isPressed) Storage.prototype.getItem = getItem
      return Reflect.apply(request, navigator.locks, given) as Promise<undefined>
    }
    addEventListener('storage', event => event.stopImmediatePropagation(), { capture: true })
  })
  await pressBoth(page, late)
  expect(await shop.taken(good)).toBe(3)
})

/** Presses in both tabs. The second one hears nothing by the live feed before, which would make it read the copy and lose its button. */
async function pressBoth(page: Page, late: Page): Promise<void> {
  const copy = await holdUp(late, url => url.pathname === '/api/me/cart')
  await press(page).click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  await press(late).click()
  await copy.go()
  await expect(late.getByText('장바구니가 비었어요')).toBeVisible()
}

const press = (tab: Page) => tab.getByRole('button', { name: '예약하기', exact: true })

/** The same cart of three pieces in two tabs, ready to be pressed. */
async function twoTabs(shop: TestShop, { page, userId, context }: Visitor): Promise<{ good: Good; tabs: [Page, Page] }> {
  const good = await shop.sell({ total: 10 })
  await fillCart(page, userId, [{ good, quantity: 3 }])
  const other = await context.newPage()
  await other.goto('/cart')
  for (const tab of [page, other]) await expect(press(tab)).toBeEnabled()
  return { good, tabs: [page, other] }
}

function laterPickup() {
  const day = today.add({ days: 5 }).toString()
  return { pickupDate: day, pickupUntil: day }
}

async function endRound(shop: TestShop, { roundId }: Good): Promise<void> {
  await shop.db.query(`update sales_rounds set status = 'ended' where id = $1`, [roundId])
  await shop.db.query(`update catalogue_version set version = version + 1`)
}

async function pricesOf(shop: TestShop, userId: string): Promise<number[]> {
  const rows = await shop.db.query<{ price: number }>(
    `select i.unit_price as price from order_items i join orders o on o.id = i.order_id where o.user_id = $1 order by 1`,
    [userId],
  )
  return rows.map(row => row.price)
}

/** The request ids that this page sends. */
function requestIds(page: Page): string[] {
  const ids: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/functions/reserve'))
      ids.push((request.postDataJSON() as { data: { requestId: string } }).data.requestId)
  })
  return ids
}
