import { expect, test as base, type Page } from '@playwright/test'
import type { Database } from '../../src/db/database.ts'
import { kstDay } from '../../src/domain/time.ts'
import { sessionCookieName } from '../../src/server/auth/settings.ts'
import { sessionOf } from '../support/sessions.ts'
import { frozenAt, startFrozenShop } from './frozen-shop.ts'
import { settled } from './inspect.ts'

/**
 * How every screen of the customers looks, and the counter's that its people look at most, kept as a picture. What changes one on purpose renews it: `npm run pictures:renew`, and the
 * pictures are looked at before they are committed.
 */
const test = base.extend<object, { frozen: { address: string; db: Database } }>({
  frozen: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const shop = await startFrozenShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const phone = { width: 390, height: 844 }
const tablet = { width: 1024, height: 768 }
const desktop = { width: 1280, height: 900 }
type Look = { name: string; path: string; size?: typeof phone; dark?: boolean; guest?: boolean }

const looks: Look[] = [
  { name: 'login', path: '/login', guest: true },
  { name: 'order', path: '/' },
  { name: 'order-dark', path: '/', dark: true },
  { name: 'order-desktop', path: '/', size: desktop },
  { name: 'product', path: '/product' },
  { name: 'cart', path: '/cart' },
  { name: 'my-page', path: '/mypage' },
  { name: 'my-page-dark', path: '/mypage', dark: true },
  { name: 'my-page-desktop', path: '/mypage', size: desktop },
  { name: 'history', path: '/mypage/history' },
  { name: 'points', path: '/mypage/points' },
  { name: 'pickups', path: '/mypage/orders' },
  { name: 'encore', path: '/encore' },
  { name: 'customer-center', path: '/customer-center' },
  { name: 'counter-dashboard', path: '/admin', size: desktop },
  { name: 'counter-dashboard-dark', path: '/admin', size: desktop, dark: true },
  { name: 'counter-products', path: '/admin/products', size: desktop },
  { name: 'counter-papers', path: '/admin/papers', size: desktop },
  { name: 'counter-users', path: '/admin/users', size: desktop },
  { name: 'counter-users-tablet', path: '/admin/users', size: tablet },
  { name: 'counter-store', path: '/admin/store', size: desktop },
  { name: 'counter-categories', path: '/admin/categories', size: desktop },
  { name: 'counter-quick-check', path: '/admin/quick-check', size: tablet },
  { name: 'counter-quick-check-phone', path: '/admin/quick-check' },
]

for (const { name, path, size = phone, dark = false, guest = false } of looks) {
  test(name, async ({ browser, frozen }) => {
    const context = await browser.newContext({
      baseURL: frozen.address,
      viewport: size,
      deviceScaleFactor: 1,
      isMobile: size === phone,
      hasTouch: size === phone,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.clock.setFixedTime(frozenAt.epochMilliseconds)
    if (!guest) await signIn(page, frozen, path.startsWith('/admin') ? 'admin' : 'customer')
    await page.goto(path === '/product' ? await aProduct(frozen.db) : path)
    await settled(page)
    await page.waitForTimeout(600) // the first live event, and pictures that fade in
    expect(await page.evaluate(() => document.fonts.check('1rem "Moapick Interface"', '장바구니 12,900원'))).toBe(true)
    // orders get their ids by chance, and the code is made of one
    const mask = [page.getByRole('img', { name: /QR/ })]
    await expect(page).toHaveScreenshot(`${name}.png`, { animations: 'disabled', maxDiffPixelRatio: 0.02, mask })
    await context.close()
  })
}

async function signIn(page: Page, { address, db }: { address: string; db: Database }, who: 'customer' | 'admin'): Promise<void> {
  const [user] = await db.query<{ id: string }>(`select id from users where email = $1`, [`${who}@demo.test`])
  const value = encodeURIComponent(await sessionOf(db, user!.id))
  await page.context().addCookies([{ name: sessionCookieName(address), value, url: address, httpOnly: true }])
  await page.addInitScript(([key, day]) => localStorage.setItem(key, day), [
    `moapick.visit.${user!.id}`,
    kstDay(frozenAt).toString(),
  ] as const)
}

async function aProduct(db: Database): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `select id from products where group_name like '%감귤%' order by created_at limit 1`,
  )
  return `/product/${row!.id}`
}
