import type { Locator } from '@playwright/test'
import { atStandstill } from './at-rest.ts'

/**
 * Presses a button that is disabled to assistive technology and answers why: `click` would wait for it to be enabled, so what it waits for
 * otherwise is waited for here.
 */
export async function pressAtLimit(button: Locator): Promise<void> {
  await button.waitFor()
  await atStandstill(button.page())
  await button.click({ force: true })
}
