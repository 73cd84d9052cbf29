import type { Page } from '@playwright/test'

/**
 * Stops the timers of an open page, so that no length of time depends on the machine: they run by `page.clock.runFor` and again by
 * themselves after `page.clock.resume`. Meanwhile answers of the shop arrive, but most screens draw them only when timers run.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  // a clock can be stopped only at a moment ahead of it
  await page.clock.pauseAt(Date.now() + 60_000)
}
