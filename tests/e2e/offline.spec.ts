import type { Page } from '@playwright/test'
import { expectAccessible } from './inspect.ts'
import { doorTo } from './next-build.ts'
import { expect, test } from './shop.ts'

test.use({ serviceWorkers: 'allow' })

test.slow()
// what the browser itself says of a line that is cut
test.use({
  forgiven:
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INCOMPLETE_CHUNKED_ENCODING|Failed to fetch|status of 401/,
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

test('without a line the phone shows the orders it remembers, and nothing that could be old acts', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page, context, caller } = await visit({})
  await caller.reserve({ [good.items[0]!.id]: 2 })
  await page.goto('/mypage/history')
  await expect(page.getByText(good.name).first()).toBeVisible()
  await keptByPhone(page)

  await context.setOffline(true)
  await page.goto('/mypage/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('지금은 인터넷에 연결되어 있지 않아요')
  await expect(page.getByText(good.name)).toBeVisible()
  await expect(page.getByText('2개')).toBeVisible()
  await expectAccessible(page, 'offline, with an order')
  expect(await page.getByRole('button').allTextContents()).not.toContain('예약하기')

  await context.setOffline(false)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('navigation', { name: '주요 메뉴' })).toBeVisible()
  await expect(page).toHaveURL('/mypage/orders')
})

test('no answer of the shop is ever kept', async ({ visit }) => {
  const { page } = await visit({ cast: 'customer' })
  for (const path of ['/', '/cart', '/mypage']) await page.goto(path)
  await keptByPhone(page)
  await page.reload()
  await page.waitForTimeout(500)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const urls = await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).map(each => each.url)))
    return urls.flat().map(url => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.filter(path => path !== '/offline.html' && !path.startsWith('/assets/shop/'))).toEqual([])
})

test('signing out leaves nobody’s orders behind', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page, context, caller } = await visit({})
  await caller.reserve({ [good.items[0]!.id]: 1 })
  await page.goto('/mypage/history')
  await expect(page.getByText(good.name).first()).toBeVisible()
  await keptByPhone(page)
  expect(await page.evaluate(() => localStorage.getItem('moapick.pickup'))).toContain(good.name)
  await page.goto('/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('moapick.pickup'))).toBeNull()
  await context.setOffline(true)
  await page.goto('/mypage/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('지금은 인터넷에 연결되어 있지 않아요')
  await expect(page.getByText(good.name)).toHaveCount(0)
  await expectAccessible(page, 'offline, with nothing')
})

test('a new build is offered quietly, and taken when asked; the old one’s files go', async ({ shop, visit }) => {
  const door = await doorTo(shop.address)
  try {
    const { page } = await visit({}, door.address)
    await page.goto('/')
    await keptByPhone(page)
    await page.reload() // from here on the worker has its hand in
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const [before] = await page.evaluate(() => caches.keys())
    await page.waitForTimeout(5000) // the page looks for new builds a while after its start

    door.buildAnew()
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(page.getByText('새 버전이 있어요')).toBeVisible()
    await Promise.all([page.waitForEvent('load'), page.getByRole('status').getByRole('button', { name: '새로고침' }).click()])
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`${before}next`])
    await page.close() // before the door: pictures that are still on their way would find it shut
  } finally {
    door.close()
  }
})

/** Waits until the service worker is there with all it keeps. */
async function keptByPhone(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
