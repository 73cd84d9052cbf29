import type { Page, Route } from '@playwright/test'

/** Answers as a shop does that has no words for what went wrong. */
export const inTrouble = (route: Route): Promise<void> =>
  route.fulfill({ status: 500, json: { error: { status: 'INTERNAL', message: '' } } })

/**
 * Lets requests to these addresses fail until something on the page is pressed. A page asks again by itself as well, so a test that
 * repaired the shop first could find the button for it gone.
 * @param fail what happens to a request until then; default {@link inTrouble}
 */
export async function failUntilPressed(
  page: Page,
  addresses: string | RegExp,
  fail: (route: Route) => Promise<void> = inTrouble,
): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('click', () => document.documentElement.setAttribute('data-pressed', ''), { capture: true }),
  )
  await page.route(addresses, async route => {
    const isPressed = await page.locator('html[data-pressed]').count()
    await (isPressed ? route.fallback() : fail(route))
  })
}
