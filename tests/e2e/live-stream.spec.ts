import { spawnServer } from '../support/spawned-server.ts'
import { openListening } from './listening.ts'
import { expect, test } from './shop.ts'
import { productsOf } from './storefront.ts'

test('stock that is sold at another server process moves here', async ({ shop, visit }) => {
  const other = await spawnServer({ databaseUrl: shop.databaseUrl, env: { DATA_DIR: shop.dataDir } })
  try {
    const good = await shop.sell({ total: 20 })
    const visitor = await visit({}, other.address)
    await expect.poll(async () => (await productsOf(visitor.page)).map(product => product.id)).toContain(good.productId)
    await openListening(visitor, `/product/${good.productId}`)
    await expect(visitor.page.getByText('20개 남았어요').first()).toBeVisible()
    await (await shop.somebody()).reserve({ [good.items[0]!.id]: 4 })
    await expect(visitor.page.getByText('16개 남았어요').first()).toBeVisible()
    await visitor.context.close() // or it complains of the server that goes
  } finally {
    await other.stop()
  }
})

test.describe('a stream that is refused', () => {
  test.use({ forgiven: /status of 502/ })

  test('is opened again, as after a proxy that had no server behind it for a moment', async ({ shop, visit }) => {
    const good = await shop.sell({ total: 20 })
    const { page } = await visit({})
    await page.clock.install()
    const refused = page.waitForResponse(/\/live$/)
    await page.route(/\/live$/, route => route.fulfill({ status: 502 }))
    await page.goto(`/product/${good.productId}`)
    expect((await refused).status()).toBe(502)
    await page.unrouteAll()
    let isOpen = false
    page.on('response', response => void (isOpen ||= response.url().endsWith('/live') && response.ok()))
    await expect
      .poll(async () => {
        // the page plans its next try a moment after the answer
        await page.clock.fastForward(20_000)
        return isOpen
      })
      .toBe(true)
    await (await shop.somebody()).reserve({ [good.items[0]!.id]: 3 })
    await expect(page.getByText('17개 남았어요').first()).toBeVisible()
  })
})

test('a silent stream is closed, and opened again', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 20 })
  const { page } = await visit({})
  await page.clock.install()
  // neither answered nor refused: a network that went away says nothing
  const asked = page.waitForRequest(/\/live$/)
  await page.route(/\/live$/, async route => route.request() === (await asked) || (await route.continue()))
  await page.goto(`/product/${good.productId}`)
  await asked
  const opened = page.waitForResponse(response => response.url().endsWith('/live') && response.ok())
  await page.clock.fastForward(80_000)
  await opened
  await (await shop.somebody()).reserve({ [good.items[0]!.id]: 3 })
  await expect(page.getByText('17개 남았어요').first()).toBeVisible()
})

test.describe('a stream that does not come', () => {
  test.use({ forgiven: /status of 409/ })

  test('leaves an open sheet with the stock as it is', async ({ shop, visit }) => {
    const good = await shop.sell({ total: 2 })
    const [{ page }, other] = [await visit({}), await shop.somebody()]
    await page.route('**/live', () => {})
    await page.goto(`/product/${good.productId}`)
    await expect(page.getByText('2개 남았어요').first()).toBeVisible()
    const { orders } = await other.reserve({ [good.items[0]!.id]: 2 })

    await page.getByRole('button', { name: '예약하기' }).click()
    const sheet = page.getByRole('dialog', { name: good.name })
    await expect(sheet.getByRole('button', { name: '대기하기' })).toBeEnabled()
    await other.call('cancelOrder', { orderId: orders[0]!.orderId })
    await expect(sheet.getByRole('button', { name: '예약하기', exact: true })).toBeEnabled()
  })
})
