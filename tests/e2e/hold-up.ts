import type { Page } from '@playwright/test'
import { answeredSoFar } from './under-way.ts'

/**
 * Holds requests to this address until `go`, which also removes all other routes of the page. `asked` resolves with the first request that
 * is held. Resolves when those that were on their way before are answered: what a test does next, none of them can tell the page of.
 */
export async function holdUp(
  page: Page,
  address: RegExp | ((url: URL) => boolean),
): Promise<{ asked: Promise<void>; go: () => Promise<void> }> {
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route(address, async route => {
    asked.resolve()
    await release.promise
    await route.continue().catch(() => {}) // the page has canceled the request meanwhile
  })
  await answeredSoFar(page, address)
  const go = async () => {
    release.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
  return { asked: asked.promise, go }
}
