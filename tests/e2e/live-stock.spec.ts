import type { Page } from '@playwright/test'
import { spawnServer } from '../support/app.ts'
import { expect, test } from './shop.ts'

/** ARCHITECTURE: within a second; the rest is the browser's own time on a busy machine. */
const soon = { timeout: 1500 }

test('two browsers see the stock move while a third customer buys', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 20 })
  const [{ page: list }, { page: detail }, buyer] = [await visit({}), await visit({}), await shop.somebody()]
  await goListening(list, `/?q=${encodeURIComponent(good.name)}`)
  await goListening(detail, `/product/${good.productId}`)
  const card = list.getByRole('article').filter({ hasText: good.name })
  await expect(card.getByText('20개 남았어요')).toBeVisible()
  await expect(detail.getByText('20개 남았어요').first()).toBeVisible()

  await buyer.reserve({ [good.items[0]!.id]: 3 })
  await expect(card.getByText('17개 남았어요')).toBeVisible(soon)
  await expect(detail.getByText('17개 남았어요').first()).toBeVisible(soon)

  await buyer.reserve({ [good.items[0]!.id]: 17 })
  await expect(card.getByText('대기 가능')).toBeVisible(soon)
  await expect(detail.getByRole('button', { name: '대기하기' })).toBeVisible(soon)
})

test('stock that is sold at another server process moves here', async ({ shop, visit }) => {
  const other = await spawnServer({ databaseUrl: shop.databaseUrl, env: { DATA_DIR: shop.dataDir } })
  try {
    const good = await shop.sell({ total: 20 })
    const { page, context } = await visit({}, other.address)
    await expect(async () => {
      await goListening(page, `/product/${good.productId}`)
      await expect(page.getByText('20개 남았어요').first()).toBeVisible({ timeout: 500 })
    }).toPass()
    await (await shop.somebody()).reserve({ [good.items[0]!.id]: 4 })
    await expect(page.getByText('16개 남았어요').first()).toBeVisible({ timeout: 2500 })
    await context.close() // or it complains of the server that goes
  } finally {
    await other.stop()
  }
})

/** Opens a page and waits until its stream of changes stands. */
async function goListening(page: Page, url: string): Promise<void> {
  const stream = page.waitForResponse(response => new URL(response.url()).pathname === '/live')
  await page.goto(url)
  await stream
}
