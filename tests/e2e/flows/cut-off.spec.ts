import { fillCart } from '../cart-on-device.ts'
import { expect, test } from '../shop.ts'
import { keepToasts, toastsLoaded } from '../toasts.ts'
import { losePress, goToGood, reserveInSheet, reserveCall } from './lost-press.ts'
import { ordersOf, pressesOf } from './orders.ts'

// what the browser itself says of a line that is cut
test.use({ forgiven: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|NetworkError/ })

test('the connection is lost after the server got the request of the sheet: pressed again it is the same request and one order', async ({
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
  await toastsLoaded(page)
  await page.route(reserveCall, async route => {
    await route.fetch() // the shop has done it
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await press.click()
  await expect(sheet.getByText('연결되면 다시 눌러 주세요. 두 번 예약되지 않아요.')).toBeVisible()
  expect(await shop.taken(good)).toBe(1)
  await page.unroute(reserveCall)
  const unsent = page.waitForEvent('requestfailed', request => request.url().endsWith('/functions/reserve'))
  await press.click() // still without a line: nothing is lost, nothing is done
  await unsent
  await expect(press).not.toHaveAttribute('aria-busy')
  await expect(sheet.getByText('예약 결과를 확인하지 못했어요')).toBeVisible()

  await context.setOffline(false)
  await press.click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('예약했어요')).toBeVisible()
  expect(presses.length).toBeGreaterThan(1)
  expect(new Set(presses).size).toBe(1)
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 1 })
})

test('the connection is lost before the server gets the request, the tab is closed, and the cart of a new one reserves once', async ({
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
  await expect(page.getByRole('alert').getByText('연결되면 다시 눌러 주세요. 두 번 예약되지 않아요.')).toBeVisible()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 0, pieces: 0 })
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  const later = pressesOf(again)
  await keepToasts(again)
  await again.goto('/cart')
  await expect(again.getByText(`‘${good.name}’ 예약하지 못했어요. 다시 예약해 주세요`)).toBeVisible()
  await again.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(again.getByText('장바구니가 비었어요')).toBeVisible()
  expect(later).toHaveLength(1)
  expect(later).not.toEqual(presses)
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 2 })
})

test('done, unanswered, and the cart changed since: the earlier request is reported, and nothing else is ordered', async ({
  shop,
  visit,
}) => {
  const [good, more] = [await shop.sell({ total: 10 }), await shop.sell({ total: 10 })]
  const { page, userId } = await visit({})
  await keepToasts(page)
  await fillCart(page, userId, [{ good, quantity: 2 }])
  await losePress(page)
  await goToGood(page, more)
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await page.getByRole('link', { name: '장바구니' }).click()
  await expect(page.getByRole('article', { name: more.name })).toBeVisible()
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(
    page.getByText(`앞서 누른 ‘${good.name}’ 2개 예약이 되어 있어요. 다른 상품 1개는 장바구니에 남아 있어요`).first(),
  ).toBeVisible()
  await expect(page.getByRole('article', { name: good.name })).toBeHidden()
  await expect(page.getByRole('article', { name: more.name })).toBeVisible()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 2 })
})

test('done, unanswered, and raised in the cart: what was reserved leaves the cart, and the rest is reserved next', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 10 })
  const { page, userId } = await visit({})
  await keepToasts(page)
  await fillCart(page, userId, [{ good, quantity: 1 }])
  await losePress(page)
  const line = page.getByRole('article', { name: good.name })
  await line.getByRole('button', { name: '하나 늘리기' }).click()
  await line.getByRole('button', { name: '하나 늘리기' }).click()
  await expect(line.getByText('3개')).toBeAttached()
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(
    page.getByText(`앞서 누른 ‘${good.name}’ 1개 예약이 되어 있어요. 나머지 2개는 장바구니에 남아 있어요`).first(),
  ).toBeVisible()
  await expect(line.getByText('2개')).toBeAttached()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 1 })
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 2, pieces: 3 })
})

test('done, never answered, and raised in the sheet: it stays open with the rest', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 10 })
  const { page, userId } = await visit({})
  await keepToasts(page)
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await losePress(page, sheet)
  const quantity = sheet.getByRole('group', { name: '수량' })
  await quantity.getByRole('button', { name: '하나 늘리기' }).click()
  await quantity.getByRole('button', { name: '하나 늘리기' }).click()
  await sheet.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('나머지 2개는 아직 예약하지 않았어요')).toBeVisible()
  await expect(quantity.getByText('2개')).toBeAttached()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 1 })
  await sheet.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(sheet).toBeHidden()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 2, pieces: 3 })
})

test('waiting, unanswered, and raised in the cart: the place is shown, and how to change the quantity', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 0 })
  const { page, userId } = await visit({})
  await keepToasts(page)
  await fillCart(page, userId, [{ good, quantity: 1, status: 'WAITLIST' }])
  await page.route('**/api/me/waitlist*', route => route.abort()) // else the page finds out by itself
  await losePress(page, page, '대기하기')
  await page.getByRole('button', { name: '하나 늘리기' }).click()
  await page.getByRole('button', { name: '대기하기', exact: true }).click()
  await expect(
    page
      .getByText(`앞서 누른 ‘${good.name}’ 1개 대기 신청이 되어 있어요. 수량을 바꾸려면 대기를 취소하고 다시 신청해 주세요`)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '대기하기', exact: true })).toBeHidden()
})

test('done, unanswered, and something else is reserved: both are reported by name, and each is done once', async ({
  shop,
  visit,
}) => {
  const [good, other] = [await shop.sell({ total: 10 }), await shop.sell({ total: 10 })]
  const { page, userId } = await visit({})
  await keepToasts(page)
  await fillCart(page, userId, [{ good, quantity: 2 }])
  await losePress(page)
  await reserveInSheet(page, other)
  await expect(page.getByText(`앞서 누른 ‘${good.name}’ 2개 예약이 되어 있어요`).first()).toBeVisible()
  await expect(page.getByText('예약했어요')).toBeVisible()
  expect([await shop.taken(good), await shop.taken(other)]).toEqual([2, 1])
  expect(await ordersOf(shop, userId)).toEqual({ orders: 2, pieces: 3 })
})

test('requested offline and left: the next request is all that is ordered', async ({ shop, visit }) => {
  const [left, other] = [await shop.sell({ total: 10 }), await shop.sell({ total: 10 })]
  const { page, context, userId } = await visit({})
  await keepToasts(page)
  await page.goto(`/product/${left.productId}`)
  const unsent = page.waitForEvent('requestfailed', request => request.url().endsWith('/functions/reserve'))
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: left.name })
  const press = sheet.getByRole('button', { name: '예약하기', exact: true })
  await expect(press).toBeEnabled()
  await toastsLoaded(page)
  await context.setOffline(true)
  await press.click()
  await unsent
  await context.setOffline(false)
  await sheet.getByRole('button', { name: '닫기' }).click()
  await reserveInSheet(page, other)
  await expect(page.getByText(`‘${left.name}’ 예약하지 못했어요. 다시 예약해 주세요`)).toBeVisible()
  await expect(page.getByText('예약했어요')).toBeVisible()
  expect([await shop.taken(left), await shop.taken(other)]).toEqual([0, 1])
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 1 })
})

test('the page is reloaded while the server decides: the sheet closes and reports the result of the request', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 10 })
  const { page, userId } = await visit({})
  await keepToasts(page)
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  const decided = Promise.withResolvers<void>()
  await page.route(reserveCall, async route => {
    await route.fetch()
    decided.resolve() // and the answer is never heard
  })
  await sheet.getByRole('button', { name: '예약하기', exact: true }).click()
  await decided.promise
  await page.reload()
  await expect(page.getByText(`앞서 누른 ‘${good.name}’ 1개 예약이 되어 있어요`).first()).toBeVisible()
  await expect(sheet).toBeHidden()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 1 })
})

test('done, unanswered, and nothing is left to repeat: the result is requested beside the message', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 3 })
  const { page, userId } = await visit({})
  await keepToasts(page)
  await fillCart(page, userId, [{ good, quantity: 3 }])
  await losePress(page)
  // the stock is gone by the own press
  await expect(page.getByRole('button', { name: '결과 확인하기' })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /대기/ })).toHaveCount(0)
  await page.getByRole('alert').getByRole('button', { name: '결과 확인하기' }).click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  await expect(page.getByText('예약 결과를 확인하지 못했어요')).toBeHidden()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 3 })
})

test('the last pieces, never answered, and gone by the own press: sheet and cart only ask for the result', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 2 })
  const { page, userId } = await visit({})
  await keepToasts(page)
  await fillCart(page, userId, [{ good, quantity: 2 }])
  await page.route('**/functions/settleRequest', route => route.abort())
  await losePress(page)
  const ask = page.getByRole('button', { name: '결과 확인하기' })
  await expect(page.getByText(/연결이 끊겨서 예약이 됐는지 아직 알 수 없어요/)).toBeVisible()
  await expect(ask).toHaveCount(2)
  await expect(page.getByRole('button', { name: /대기|예약하기|개로 줄이고/ })).toHaveCount(0)

  // asked in vain, it is still unknown
  await ask.last().click()
  await expect(page.getByText(/이번에도 답을 받지 못해서 예약이 됐는지 알 수 없어요/)).toBeVisible()
  await goToGood(page, good)
  await page.getByRole('button', { name: '대기하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await expect(sheet.getByText(/연결이 끊겨서 예약이 됐는지 아직 알 수 없어요/)).toBeVisible()
  await expect(sheet.getByRole('button')).toHaveText(['', '결과 확인하기'])
  await sheet.getByRole('button', { name: '결과 확인하기' }).click()
  await expect(sheet.getByText(/이번에도 답을 받지 못해서/)).toBeVisible()

  await page.unroute('**/functions/settleRequest')
  await sheet.getByRole('button', { name: '결과 확인하기' }).click()
  await expect(page.getByText(`앞서 누른 ‘${good.name}’ 2개 예약이 되어 있어요`).last()).toBeVisible()
  await expect(sheet).toBeHidden()
  expect(await ordersOf(shop, userId)).toEqual({ orders: 1, pieces: 2 })
})
