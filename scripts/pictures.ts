import { mkdirSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ensureChromium } from './chromium.ts'
import { markToursSeen } from './tours-seen.ts'

/**
 * The README's pictures, taken of a running demo shop (`npm start`, then `npm run pictures`): real screens, at a phone's and a
 * desktop's size.
 */
type Shot = {
  name: string
  who: 'customer' | 'admin' | null
  path: string
  size: 'phone' | 'desktop'
  dark?: boolean
  act?: (page: Page) => Promise<void>
}

const base = process.env['SHOP_URL'] ?? 'http://127.0.0.1:3000'
const folder = new URL('../docs/pictures/', import.meta.url).pathname
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

const shots: Shot[] = [
  { name: 'login', who: null, path: '/login', size: 'phone' },
  { name: 'order', who: 'customer', path: '/', size: 'phone' },
  { name: 'product', who: 'customer', path: '/', size: 'phone', act: openFirstProduct },
  { name: 'my-page', who: 'customer', path: '/mypage', size: 'phone' },
  { name: 'pickup-calendar', who: 'customer', path: '/mypage/orders', size: 'phone' },
  { name: 'history', who: 'customer', path: '/mypage/history', size: 'phone' },
  { name: 'order-dark', who: 'customer', path: '/', size: 'phone', dark: true },
  { name: 'order-desktop', who: 'customer', path: '/', size: 'desktop' },
  { name: 'admin-dashboard', who: 'admin', path: '/admin', size: 'desktop' },
  { name: 'admin-products', who: 'admin', path: '/admin/products', size: 'desktop' },
  { name: 'admin-add', who: 'admin', path: '/admin/products/add', size: 'desktop' },
  { name: 'admin-orders', who: 'admin', path: '/admin/orders', size: 'desktop' },
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  for (const shot of shots) await take(browser, shot)
} finally {
  await browser.close()
}

async function take(browser: Browser, { name, who, path, size, dark = false, act }: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: dark ? 'dark' : 'light',
    locale: 'ko-KR',
    reducedMotion: 'reduce',
  })
  if (who) {
    const signedIn = await context.request.post(`${base}/auth/sign-in/email`, {
      headers: { origin: base },
      data: { email: `${who}@demo.test`, password: 'moapick-demo' },
    })
    if (!signedIn.ok()) throw new Error(`signing in as ${who} answered ${signedIn.status()}`)
    const cookies = await context.cookies()
    await markToursSeen(base, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  }
  const page = await context.newPage()
  await page.goto(base + path, { waitUntil: 'load' })
  await act?.(page)
  // pictures fade in and the first live event comes
  await page.waitForTimeout(2500)
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`${folder}${name}.webp`)
  console.log(`${name}.webp`)
  await context.close()
}

async function openFirstProduct(page: Page): Promise<void> {
  await page.locator('a[href^="/product/"]').first().click()
}
