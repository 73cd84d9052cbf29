import type { Page } from '@playwright/test'

/** What the page asks for at such an address does not come before `go`; `asked` once it has been asked for. */
export async function holdUp(page: Page, address: RegExp): Promise<{ asked: Promise<void>; go: () => Promise<void> }> {
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route(address, async route => {
    asked.resolve()
    await release.promise
    await route.continue().catch(() => {}) // asked for anew meanwhile
  })
  const go = async () => {
    release.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
  return { asked: asked.promise, go }
}
