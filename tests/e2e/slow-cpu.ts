import { type Browser, type BrowserContext, type Page, test as anyTest } from '@playwright/test'
import { insistOnGoto } from './insistent-goto.ts'
import { moveClock } from './moved-clock.ts'
import { waitForRoutes } from './routes-in-force.ts'

const rate = Number(process.env['SLOW_CPU'] ?? 1)
const clockOffsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? 0)

/**
 * Playwright's `test`, whose routes are in force when they are set, and whose `page.goto` opens the address whatever the page does. With
 * SLOW_CPU every page computes so many times slower, by the browser's own throttling; with CLOCK_OFFSET_MS every page's clock is moved, as
 * scripts/test-dates.ts moves that of the shop.
 */
export const test = anyTest.extend<object, { slowedBrowser: Browser }>({
  slowedBrowser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await newContext(options)
        waitForRoutes(context)
        insistOnGoto(context)
        if (rate > 1) slowDownPages(context)
        if (clockOffsetMs > 0) await context.addInitScript(moveClock, clockOffsetMs)
        return context
      }
      await use(browser)
    },
    { scope: 'worker', auto: true },
  ],
})

/** Throttles the pages that open by themselves too, as soon as the browser tells of them. */
function slowDownPages(context: BrowserContext): void {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    await throttle(page)
    return page
  }
  context.on('page', page => void throttle(page).catch(() => {})) // it may be closed already
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
