import type { Page } from '@playwright/test'
import { Answers } from './answers.ts'
import { atRest } from './at-rest.ts'
import { expect, test } from './shop.ts'

test.use({ fetchesAhead: true })

/** Fetched ahead 2 seconds after the start (docs/RULES.md#limits): these pages, and the data of my page and the cart. */
const pages = ['product-detail', 'cart', 'my-page', 'history', 'customer-center', 'encore']
const data = ['/api/me/orders', '/api/me/summary']
const delayMs = 2000

test('two seconds after the start the other pages and their data are fetched ahead', async ({ visit }) => {
  const { page } = await visit({ cast: 'customer' })
  const asked = requestsOf(page)
  await page.goto('/')
  for (const name of pages) await expect.poll(() => asked.some(path => path.includes(`/${name}-`)), name).toBe(true)
  for (const path of data) await expect.poll(() => asked.includes(path), path).toBe(true)
  // by the browser's own times: it may tell of them late
  const starts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(product-detail|customer-center|encore)-[^/]*\.js$/.test(name))
      .map(each => each.startTime),
  )
  expect(starts).toHaveLength(3)
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(delayMs)
})

test('with a data saver and on a 2G connection nothing is fetched ahead', async ({ visit }) => {
  const { page: first, context } = await visit({ cast: 'customer' })
  await context.clock.install()
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '4g' }]) {
    const page = connection.saveData ? first : await context.newPage()
    await page.addInitScript(given => Object.defineProperty(navigator, 'connection', { value: given }), connection)
    const [asked, answers] = [requestsOf(page), new Answers(page)]
    await page.goto('/')
    await atRest(page)
    await page.clock.runFor(delayMs)
    await answers.have()
    const ahead = pages.filter(name => asked.some(path => path.includes(`/${name}-`)))
    // a fast connection shows that the same wait is long enough
    expect(ahead, JSON.stringify(connection)).toEqual(connection.effectiveType === '4g' ? pages : [])
  }
})

/** Collects the paths of what a page asks for. */
function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => void paths.push(new URL(request.url()).pathname))
  return paths
}
