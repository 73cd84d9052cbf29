import type { Page } from '@playwright/test'

/** Waits until the next page that is opened receives live changes; call it before the page is opened. */
export async function listening(page: Page): Promise<void> {
  await page.waitForResponse(response => new URL(response.url()).pathname === '/live')
}
