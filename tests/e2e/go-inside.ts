import type { Page } from '@playwright/test'

/** Goes to a path of the app that is open as its links do, without loading the page again. Waits until the app shows a screen. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(path => {
    // as the router numbers its entries: without a number it cannot tell a form that wants to be asked first
    history.pushState({ idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}
