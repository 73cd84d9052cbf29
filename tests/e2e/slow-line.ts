import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Route } from '@playwright/test'

const most = Number(process.env['SLOW_LINE'] ?? 0)

/**
 * With SLOW_LINE (ms) each request of a page takes up to so much longer, by chance on its way there or back: what runs ahead of the shop,
 * in a test or on a page, shows then. A route of the test itself comes first. Not part of the daily run.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (most > 0) await context.route(/\/(?:functions|api|auth)\//, takeLonger)
}

async function takeLonger(route: Route): Promise<void> {
  const late = Math.random() * most
  if (Math.random() < 0.5) {
    await wait(late)
    await route.continue().catch(() => {})
    return
  }
  try {
    const response = await route.fetch()
    await wait(late)
    await route.fulfill({ response })
  } catch {
    // the page has gone on meanwhile, or the test has cut the line
    await route.abort().catch(() => {})
  }
}
