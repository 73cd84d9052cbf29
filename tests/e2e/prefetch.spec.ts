import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

test.slow()

/** SPEC §2: 2 seconds after start, these pages, my-page data and cart data. */
const pages = ['product-detail', 'cart', 'my-page', 'history', 'customer-center', 'encore']
const data = ['/api/me/orders', '/api/me/summary']

test('two seconds after the start the other pages and their data are fetched ahead', async ({ visit }) => {
  const { page } = await visit({ cast: 'customer' })
  const asked = watchRequests(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  for (const name of pages) await expect.poll(() => asked.some(each => each.path.includes(`/${name}-`)), name).toBe(true)
  for (const path of data) await expect.poll(() => asked.some(each => each.path === path), path).toBe(true)
  const start = asked.find(each => each.path === '/')!.at
  const ahead = asked.filter(each => /\/(product-detail|customer-center|encore)-[^/]*\.js$/.test(each.path))
  expect(Math.min(...ahead.map(each => each.at)) - start).toBeGreaterThan(2000)
})

for (const [name, connection] of Object.entries({
  'a data saver': { saveData: true },
  'a 2G line': { effectiveType: 'slow-2g' },
})) {
  test(`on ${name} nothing is fetched ahead`, async ({ visit }) => {
    const { page } = await visit({ cast: 'customer' })
    await page.addInitScript(given => Object.defineProperty(navigator, 'connection', { value: given }), connection)
    const asked = watchRequests(page)
    await page.goto('/')
    await page.waitForTimeout(3500)
    expect(asked.filter(each => pages.some(part => each.path.includes(`/${part}-`))).map(each => each.path)).toEqual([])
  })
}

function watchRequests(page: Page): { path: string; at: number }[] {
  const asked: { path: string; at: number }[] = []
  page.on('request', request => asked.push({ path: new URL(request.url()).pathname, at: performance.now() }))
  return asked
}
