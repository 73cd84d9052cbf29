import type { Page } from '@playwright/test'

/** Waits until the next page that is opened receives live changes; call it before the page is opened. */
export async function listening(page: Page): Promise<void> {
  await page.waitForResponse(response => new URL(response.url()).pathname === '/live')
}

/** Opens a page and waits until it receives live changes. */
export async function openListening({ page }: { page: Page }, path: string): Promise<void> {
  await Promise.all([listening(page), page.goto(path)])
}
