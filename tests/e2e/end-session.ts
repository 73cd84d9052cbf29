import type { Page } from '@playwright/test'

/**
 * Ends the session of the page's browser as an expired cookie does. The page is left before: it would hear of the end and lead itself to
 * the login page, at times after the test's next `goto` has begun.
 */
export async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
