import type { BrowserContext, Page, Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** Notes from now on which requests of this browser's pages are sent and not answered yet. */
export function noteRequests(context: BrowserContext): void {
  context.on('page', page => {
    const open = new Set<Request>()
    underWay.set(page, open)
    page.on('request', request => {
      // the live stream is never answered to its end
      if (request.resourceType() !== 'eventsource') open.add(request)
    })
    page.on('requestfinished', request => void open.delete(request))
    page.on('requestfailed', request => void open.delete(request))
  })
}

/** Waits until those requests to the address that the page has sent by now are answered; what it sends from now on is not waited for. */
export async function answeredSoFar(page: Page, address: RegExp | ((url: URL) => boolean)): Promise<void> {
  const asked = (url: string) => (address instanceof RegExp ? address.test(url) : address(new URL(url)))
  const earlier = [...(underWay.get(page) ?? [])].filter(request => asked(request.url()))
  // a request that fails has no response
  await Promise.all(earlier.map(async request => (await request.response().catch(() => null))?.finished()))
}
