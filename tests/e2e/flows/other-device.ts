import { expect, type Page } from '@playwright/test'
import type { CommandName } from '../../../src/contract/endpoints/endpoints.ts'
import type { TestShop } from '../shop.ts'

/** On another phone one ends all other sessions. */
export async function endFromElsewhere(shop: TestShop, userId: string): Promise<void> {
  const { caller } = await shop.person({ userId })
  expect((await caller.call('endOtherSessions', {})).ended).toBeGreaterThan(0)
}

/**
 * Returns what a test calls to let the page hear of one command alone, of nothing or of everything. Otherwise any other request may tell
 * the page first that its session is over, and it leaves before the test acts. What is under way then is answered first.
 */
export async function underControl(page: Page): Promise<(what: CommandName | 'nothing' | 'everything') => Promise<void>> {
  const underWay = new Set<Promise<unknown>>()
  let heard = 'everything'
  await page.route(/\/(api|functions)\//, async route => {
    const request = route.request()
    if (heard !== 'everything' && !request.url().endsWith(`/functions/${heard}`)) return // without an answer for good
    underWay.add(request.response().catch(() => null))
    await route.continue()
  })
  return async what => {
    heard = what
    await Promise.all(underWay)
  }
}
