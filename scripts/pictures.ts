import { mkdirSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { Answers } from '../tests/e2e/answers.ts'
import { shown } from '../tests/e2e/looks/shown.ts'
import { ensureChromium } from './chromium.ts'
import { markToursSeen } from './tours-seen.ts'

/** A picture for README or guide, taken from a running demo shop by `npm run pictures`. */
type Shot = {
  name: string
  who: 'customer' | 'admin' | 'master' | null
  path: string
  size: keyof typeof sizes
  dark?: boolean
  act?: (page: Page) => Promise<void>
}

const base = process.env['SHOP_URL'] ?? 'http://127.0.0.1:3000'
const folder = new URL('../docs/pictures/', import.meta.url).pathname
const sizes = { phone: { width: 390, height: 844 }, tablet: { width: 1024, height: 768 }, desktop: { width: 1280, height: 900 } }

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
  // for the staff guide (docs/guide.ko.md)
  { name: 'admin-prepaid', who: 'admin', path: '/admin/prepaid-check?view=ahead', size: 'desktop' },
  { name: 'admin-statement', who: 'admin', path: '/admin/prepaid-check/statement', size: 'desktop' },
  { name: 'admin-papers', who: 'admin', path: '/admin/papers', size: 'desktop', act: nearestDay },
  { name: 'admin-quick', who: 'admin', path: '/admin/quick-check', size: 'tablet', act: firstCustomer },
  { name: 'admin-users', who: 'admin', path: '/admin/users', size: 'desktop' },
  { name: 'admin-user', who: 'admin', path: '/admin/users', size: 'desktop', act: firstUser },
  { name: 'admin-raffle', who: 'admin', path: '/admin/events', size: 'desktop', act: drawnRaffle },
  { name: 'admin-jobs', who: 'admin', path: '/admin/jobs', size: 'desktop' },
  { name: 'admin-data-tools', who: 'master', path: '/admin/data-tools', size: 'desktop' },
  { name: 'admin-audit', who: 'master', path: '/admin/audit', size: 'desktop' },
  { name: 'admin-store', who: 'admin', path: '/admin/store', size: 'desktop' },
  { name: 'admin-banners', who: 'admin', path: '/admin/banners', size: 'desktop' },
  { name: 'admin-create-order', who: 'admin', path: '/admin/create-order', size: 'desktop' },
]

const only = process.argv.slice(2)

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  for (const shot of shots) if (only.length === 0 || only.includes(shot.name)) await take(browser, shot)
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
  page.setDefaultTimeout(300_000) // far above any real duration
  const answers = new Answers(page)
  await page.goto(base + path)
  await shown(page, answers)
  if (act) {
    await act(page)
    await shown(page, answers)
  }
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`${folder}${name}.webp`)
  console.log(`${name}.webp`)
  await context.close()
}

async function openFirstProduct(page: Page): Promise<void> {
  await page.locator('a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/*')
}

/** Opens the nearest day with pickups if none are due today. */
async function nearestDay(page: Page): Promise<void> {
  const offer = page.getByRole('link', { name: /서류 보기$/ })
  if (!(await offer.isVisible())) return
  await offer.click()
  await page.waitForURL('**/papers?*day=*')
}

/** Types the phone digits of a demo customer and waits for their orders. */
async function firstCustomer(page: Page): Promise<void> {
  await page.keyboard.type('3817')
  await page.getByRole('region', { name: '손님의 주문' }).getByRole('heading', { level: 2 }).waitFor()
}

async function firstUser(page: Page): Promise<void> {
  await page.getByRole('searchbox').first().fill('김서연')
  await page.getByRole('row').filter({ hasText: '3817' }).getByRole('link').first().click()
  await page.waitForURL('**/users/*')
}

async function drawnRaffle(page: Page): Promise<void> {
  await page.locator('a[href*="/admin/events/"]').last().click()
  await page.waitForURL('**/events/*/*')
}
