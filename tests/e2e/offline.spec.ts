import type { Page } from '@playwright/test'
import { Answers } from './answers.ts'
import { atRest } from './at-rest.ts'
import { expectAccessible } from './inspect.ts'
import { type Door, doorTo } from './next-build.ts'
import { expect, test as anyTest } from './shop.ts'
import { keepToasts } from './toasts.ts'

declare global {
  interface Window {
    /** Looks for the shop that are on their way. */
    looks: number
  }
}

// named before `visit` by the tests, and so closed after its pages
const test = anyTest.extend<{ door: Door }>({
  door: async ({ shop }, use) => {
    const door = await doorTo(shop.address)
    await use(door)
    door.close()
  },
})

test.use({ fetchesAhead: true, serviceWorkers: 'allow' })

// what the browser itself says of a connection that is cut
test.use({
  forgiven: /ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_FAILED|ERR_INCOMPLETE_CHUNKED_ENCODING|Failed to fetch|status of 401/,
})

test('the shop can be put on a home screen', async ({ page }) => {
  await page.goto('/login')
  const { name, display, scope, icons } = await page.evaluate(async () => {
    type Icon = { src: string; sizes: string; purpose?: string }
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!
    type Manifest = { name: string; display: string; scope: string; icons: Icon[] }
    const { icons, ...rest } = (await (await fetch(link.href)).json()) as Manifest
    const seen = icons.map(async icon => {
      const image = new Image()
      image.src = icon.src
      await image.decode()
      return { ...icon, real: `${image.naturalWidth}x${image.naturalHeight}` }
    })
    return { ...rest, icons: await Promise.all(seen) }
  })
  expect({ name, display, scope }).toEqual({ name: '모아픽', display: 'standalone', scope: '/' })
  for (const icon of icons) expect(icon.real).toBe(icon.sizes)
  expect(icons.map(icon => [icon.sizes, icon.purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
})

test('offline the phone shows the orders that it remembers, nothing that could be old acts, and signing out forgets them', async ({
  shop,
  door,
  visit,
}) => {
  const good = await shop.sell()
  const { page, caller } = await visit({}, door.address)
  await caller.reserve({ [good.items[0]!.id]: 2 })
  await page.clock.install()
  await countLooks(page)
  await page.goto('/mypage/history')
  await expect(page.getByText(good.name).first()).toBeVisible()
  await expect.poll(() => kept(page)).toContain(good.name)
  await keptByPhone(page)

  const head = page.getByRole('heading', { level: 1 })
  const places = page.getByRole('navigation', { name: '주요 메뉴' })
  door.shut()
  await page.goto('/mypage/orders')
  await expect(head).toHaveText('지금은 인터넷에 연결되어 있지 않아요')
  await expect(page.getByText(good.name)).toBeVisible()
  await expect(page.getByText('× 2')).toBeVisible()
  await expectAccessible(page, 'offline, with an order')
  expect(await page.getByRole('button').allTextContents()).not.toContain('예약하기')

  await pauseTimers(page)
  door.open()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '다시 시도' }).click()])
  await page.clock.resume()
  await expect(places).toBeVisible()
  await expect(page).toHaveURL('/mypage/orders')

  await page.goto('/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await kept(page)).toBeNull()
  door.shut()
  await page.goto('/mypage/orders')
  await expect(head).toHaveText('지금은 인터넷에 연결되어 있지 않아요')
  await expect(page.getByText(good.name)).toHaveCount(0)
  await expectAccessible(page, 'offline, with nothing')
})

test('a page that was opened offline returns by itself to the address that was asked for', async ({ door, visit }) => {
  const { page } = await visit({}, door.address)
  await page.clock.install()
  await countLooks(page)
  await page.goto('/mypage')
  await keptByPhone(page)
  const head = page.getByRole('heading', { level: 1 })
  const places = page.getByRole('navigation', { name: '주요 메뉴' })
  const openOffline = async (path: string) => {
    door.shut()
    await page.goto(path)
    await expect(head).toHaveText('지금은 인터넷에 연결되어 있지 않아요')
    await atRest(page)
  }

  // the connection was there all the time, as far as the browser knows, so no event tells of its return
  await openOffline('/encore?from=offline#here')
  door.open()
  await expect(places).toBeVisible()
  await expect(page).toHaveURL('/encore?from=offline#here')

  // a phone says that it is online before the shop can be reached
  await openOffline('/mypage?sheet=profile')
  await pauseTimers(page)
  const asked = page.waitForEvent('requestfailed')
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await asked
  await expect(head).toHaveText('지금은 인터넷에 연결되어 있지 않아요')
  door.open()
  await page.clock.resume()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/mypage?sheet=profile')

  // a page in the background asks again when it is shown
  await openOffline('/cart')
  await pauseTimers(page)
  door.open()
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await loaded
  await page.clock.resume()
  await expect(places).toBeVisible()
  await expect(page).toHaveURL('/cart')
})

test('no answer of the shop is ever kept', async ({ visit }) => {
  const { page } = await visit({ cast: 'customer' })
  await page.clock.install()
  await page.goto('/robots.txt')
  const answers = new Answers(page)
  // the first page has the service worker registered, which then has a hand in the others
  for (const path of ['/encore', '/', '/cart', '/mypage']) {
    await page.goto(path)
    await atRest(page)
    await keptByPhone(page)
    await answers.have()
  }
  const paths = await page.evaluate(async () => {
    const names = await caches.keys()
    const urls = await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).map(each => each.url)))
    return urls.flat().map(url => new URL(url).pathname)
  })
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter(path => path !== '/offline.html' && !path.startsWith('/assets/shop/'))).toEqual([])
})

test('a new build is offered quietly, and taken when asked; the old one’s files go', async ({ door, visit }) => {
  const { page } = await visit({}, door.address)
  await keepToasts(page)
  await page.clock.install()
  await page.goto('/')
  await keptByPhone(page)
  const following = page.waitForResponse(/\/follow-builds-/)
  await page.reload() // from here on the service worker has its hand in
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const [before] = await page.evaluate(() => caches.keys())
  await keptByPhone(page)
  await following

  door.buildAnew()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(page.getByText('새 버전이 있어요')).toBeVisible()
  await Promise.all([page.waitForEvent('load'), page.getByRole('status').getByRole('button', { name: '새로고침' }).click()])
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`${before}next`])
})

/** Brings the page to where it registers its service worker, 4 s after its start, and waits until that keeps its files. */
async function keptByPhone(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await page.clock.fastForward(4000)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Has the page count the calls by which it asks whether the shop answers, from its next opening on. */
async function countLooks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = fetch
    Object.assign(window, { looks: 0 })
    window.fetch = async (...given) => {
      const step = given[0] === '/healthz' ? 1 : 0
      window.looks += step
      return ask(...given).finally(() => (window.looks -= step))
    }
  })
}

/**
 * Stops an open page's timers, so that it does nothing by itself. The look for the shop that the pause brings on is over then: one that
 * the browser repeats on a new connection would find the shop open, and the page would go while the test presses.
 */
async function pauseTimers(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await expect.poll(() => page.evaluate(() => window.looks)).toBe(0)
}

/** Returns the open orders that this browser remembers, as JSON; null when it remembers none. */
function kept(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('moapick.pickup'))
}
