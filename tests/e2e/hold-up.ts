import { expect, type Page, type Request } from '@playwright/test'

/** What the page asks for at such an address does not come before `go`; `asked` once it has been asked for. */
export async function holdUp(page: Page, address: RegExp): Promise<{ asked: Promise<void>; go: () => Promise<void> }> {
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route(address, async route => {
    asked.resolve()
    await release.promise
    await route.continue().catch(() => {}) // asked for anew meanwhile
  })
  await expectHeldUp(page)
  const go = async () => {
    release.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
  return { asked: asked.promise, go }
}

/** On a full machine a browser has been seen to let the first request behind `route` pass by. */
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

/** Ends when nothing at such an address has been asked for or under way for half a second; call it before the page is opened. */
export function stillness(page: Page, address: RegExp): () => Promise<void> {
  const open = new Set<Request>()
  let since = Date.now()
  page.on('request', request => void (address.test(request.url()) && open.add(request)))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => void (open.delete(request) && (since = Date.now())))
  return async () => await expect.poll(() => open.size === 0 && Date.now() - since > 500).toBe(true)
}
