import { chromium, type Locator, type Page } from '@playwright/test'
import { ensureChromium } from './chromium.ts'
import { productPaths, signInAsCustomer } from './demo-customer.ts'
import { markToursSeen } from './tours-seen.ts'

/**
 * `npm run taps`: measures how fast taps respond in a running demo shop on a phone with a 4x slower CPU. Compares them with taps on an
 * empty button, which cancels the machine's speed. SHOP_URL names another address; exit code 1 when the goal is missed.
 */
const base = process.env['SHOP_URL'] ?? 'http://127.0.0.1:3000'
/** Milliseconds that a tap may take longer than a tap on the empty button. */
const goalMs = 100
const taps = 5
/** Attempts per tap, because a busy machine only adds time. */
const mostSeries = 3

const cookie = await signInAsCustomer(base)
await markToursSeen(base, cookie)
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await openPhone()
  await openProductOnSale(page)
  await page.waitForTimeout(3500) // until prefetching is done
  await addEmptyButton(page)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const sheet = page.getByRole('dialog')
  const options = page.getByRole('button', { name: '예약하기' }).first()
  await compare(page, 'opening the options', options, () => close(sheet))
  await options.click()
  await sheet.waitFor()
  await compare(page, 'one more', sheet.getByRole('button', { name: '하나 늘리기' }).first())
  await close(sheet)
  await compare(page, 'going to the cart', page.getByRole('link', { name: /장바구니/ }).last(), () => page.goBack())
} finally {
  await browser.close()
}

/** Taps a target and the empty button in turn, and prints the difference of their medians. */
async function compare(page: Page, name: string, target: Locator, undo: () => Promise<unknown> = async () => {}): Promise<void> {
  let more = Infinity
  for (let series = 0; more > goalMs && series < mostSeries; series++) {
    const [empty, real]: [number[], number[]] = [[], []]
    for (let nth = 0; nth < taps; nth++) {
      if ((await page.getByRole('dialog').count()) === 0) empty.push(await durationOf(page, page.getByTestId('empty')))
      real.push(await durationOf(page, target))
      await undo()
      await page.waitForTimeout(400)
    }
    more = median(real) - (empty.length > 0 ? median(empty) : 0)
    console.log(`${name}: ${more} ms more (${real.join(', ')} ms against ${empty.join(', ') || 'nothing'})`)
  }
  if (more <= goalMs) return
  console.log(`${name} misses the goal of ${goalMs} ms.`)
  process.exitCode = 1
}

/** Returns the milliseconds from the tap to the next frame, as measured by the browser (Event Timing). */
async function durationOf(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => {
    const seen = window as unknown as { longest: number; watching?: PerformanceObserver }
    seen.longest = 0
    seen.watching ??= new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) seen.longest = Math.max(seen.longest, entry.duration)
    })
    seen.watching.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await target.click()
  await page.waitForTimeout(300)
  return await page.evaluate(() => (window as unknown as { longest: number }).longest)
}

async function openPhone(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  })
  const cookies = cookie.split('; ').map(each => {
    const at = each.indexOf('=')
    return { name: each.slice(0, at), value: each.slice(at + 1), url: base }
  })
  await context.addCookies(cookies)
  return await context.newPage()
}

/** Opens the first product that can be reserved. */
async function openProductOnSale(page: Page): Promise<void> {
  for (const path of await productPaths(base, cookie)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (await page.getByRole('button', { name: '예약하기' }).isVisible()) return
  }
  throw new Error(`No product at ${base} can be reserved`)
}

/** Adds a button without a handler to the page. */
async function addEmptyButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.dataset['testid'] = 'empty'
    button.textContent = '.'
    Object.assign(button.style, { position: 'fixed', top: '90px', right: '4px', width: '44px', height: '44px', zIndex: '50' })
    document.body.append(button)
  })
}

async function close(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: '닫기' }).click()
  await sheet.waitFor({ state: 'detached' })
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
