import { expect, type Page } from '@playwright/test'

/**
 * Holds requests to this address until `go`, which also removes all other routes of the page. `asked` resolves with the first request that
 * is held.
 */
export async function holdUp(page: Page, address: RegExp): Promise<{ asked: Promise<void>; go: () => Promise<void> }> {
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route(address, async route => {
    asked.resolve()
    await release.promise
    await route.continue().catch(() => {}) // the page has canceled the request meanwhile
  })
  await expectHeldUp(page)
  const go = async () => {
    release.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
  return { asked: asked.promise, go }
}

/** Waits until routes are in force: on a busy machine a browser has let the first request after `page.route` pass. */
async function expectHeldUp(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return
  const probe = /favicon\.ico\?held-up/
  let isHeld = false
  await page.route(probe, route => {
    isHeld = true
    return route.fulfill({ status: 204 })
  })
  await expect(async () => {
    await page.evaluate(async () => void (await fetch('/favicon.ico?held-up')))
    expect(isHeld).toBe(true)
  }).toPass()
  await page.unroute(probe)
}
