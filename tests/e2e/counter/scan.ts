import type { Page } from '@playwright/test'

/** Opens the camera of the quick check by whichever button there is at this width. */
export async function scan(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /QR 스캔/ })
    .locator('visible=true')
    .first()
    .click()
}
