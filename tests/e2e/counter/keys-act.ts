import type { Page } from '@playwright/test'
import { settleMs } from '../../../src/web/admin/quick-check/counter-state.ts'

/** Waits until the quick check's keys act: they do not for a moment after a customer is shown, by the page's own clock. */
export async function keysAct(page: Page): Promise<void> {
  const shownBy = await page.evaluate(() => performance.now())
  await page.waitForFunction(([from, wait]) => performance.now() - from > wait, [shownBy, settleMs] as const)
}
