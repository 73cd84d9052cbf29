import type { Page } from '@playwright/test'
import type { CommandName } from '../../../src/contract/endpoints/endpoints.ts'

/** Has the shop carry a command out, but no answer come back. */
export async function loseAnswers(page: Page, name: CommandName): Promise<void> {
  await page.route(`**/functions/${name}`, async route => {
    await route.fetch()
    await route.abort()
  })
}
