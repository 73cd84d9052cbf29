import type { BrowserContext, Page } from '@playwright/test'

/**
 * Makes `page.route` of this browser resolve only when the route is in force: on a busy machine Chromium lets the first request after it
 * pass.
 */
export function waitForRoutes(context: BrowserContext): void {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    const route = page.route.bind(page)
    page.route = async (...args) => {
      const disposable = await route(...args)
      if (page.url() !== 'about:blank') await isInForce(page, route)
      return disposable
    }
    return page
  }
}

const MOST_TRIES = 50

/** Asks for something until the browser hands it to a route. A page whose requests a service worker answers never does: it gives up. */
async function isInForce(page: Page, route: Page['route']): Promise<void> {
  const probe = /favicon\.ico\?in-force/
  const held: string[] = []
  await route(probe, each => {
    held.push(each.request().url())
    return each.fulfill({ status: 204 })
  })
  for (let tries = 0; held.length === 0 && tries < MOST_TRIES; tries++)
    await page.evaluate(async () => void (await fetch('/favicon.ico?in-force').catch(() => {}))).catch(() => {}) // the page may be leaving
  await page.unroute(probe)
}
