import { fillCart } from '../cart-on-device.ts'
import { expect, test } from '../shop.ts'
import { keepToasts } from '../toasts.ts'
import { ordersOf, pressesOf } from './orders.ts'

// what the browser itself says of a line that is cut
test.use({ forgiven: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|NetworkError/ })

const reserveCall = '**/functions/reserve'

test('the line goes after the shop heard the press in the sheet: pressed again it is the same request and one order', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 10 })
  const { page, context, userId } = await visit({})
  await keepToasts(page)
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  const press = sheet.getByRole('button', { name: '예약하기', exact: true })
  const presses = pressesOf(page)
  await page.route(reserveCall, async route => {
    await route.fetch() // the shop has done it
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await press.click()
  await expect(sheet.getByText('다시 눌러도 두 번 예약되지 않아요.')).toBeVisible()
  expect(await shop.taken(good)).toBe(1)
  await page.unroute(reserveCall)
  const unsent = page.waitForEvent('requestfailed', request => request.url().endsWith('/functions/reserve'))
  await press.click() // still without a line: nothing is lost, nothing is done
  await unsent
  await expect(press).not.toHaveAttribute('aria-busy')
  await expect(sheet.getByText('인터넷에 연결되어 있지 않아요.')).toBeVisible()

  await context.setOffline(false)
  await press.click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('예약했어요')).toBeVisible()
  expect(presses.length).toBeGreaterThan(1)
  expect(new Set(presses).size).toBe(1)
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 1 })
})

test('the line goes before the shop hears of it, the tab is closed, and the cart of a new one reserves once', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 10 })
  const { page, context, userId } = await visit({})
  await fillCart(page, userId, [{ good, quantity: 2 }])
  const press = page.getByRole('button', { name: '예약하기', exact: true })
  await expect(press).toBeEnabled()
  const presses = pressesOf(page)
  await page.route(reserveCall, async route => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await press.click()
  await expect(page.getByRole('alert').getByText('다시 눌러도 두 번 예약되지 않아요.')).toBeVisible()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 0, pieces: 0 })
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  const later = pressesOf(again)
  await again.goto('/cart')
  await again.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(again.getByText('장바구니가 비었어요')).toBeVisible()
  expect(later).toEqual(presses)
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 2 })
})

test('done, never answered, and the cart changed since: the earlier press is told, and only it was ordered', async ({
  shop,
  visit,
}) => {
  const [good, more] = [await shop.sell({ total: 10 }), await shop.sell({ total: 10 })]
  const { page, context, userId } = await visit({})
  await fillCart(page, userId, [{ good, quantity: 2 }])
  await page.route(reserveCall, async route => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByRole('alert').getByText('다시 눌러도 두 번 예약되지 않아요.')).toBeVisible()
  await page.unroute(reserveCall)
  await context.setOffline(false)

  await page.goto(`/product/${more.productId}`)
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await page.getByRole('link', { name: '장바구니' }).click()
  await expect(page.getByRole('article', { name: more.name })).toBeVisible()
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('앞서 누른 예약이 이미 됐어요')).toBeVisible()
  await expect(page.getByRole('article', { name: good.name })).toBeHidden()
  await expect(page.getByRole('article', { name: more.name })).toBeVisible()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 2 })
})
