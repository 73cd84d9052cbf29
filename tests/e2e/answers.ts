import type { Page, Request } from '@playwright/test'

/** ms for which React at most keeps back what has come: it draws what replaces a fallback no sooner after the fallback before it. */
const keptBack = 300

/**
 * The requests that a page has sent since this was made and that are not answered yet. Screens draw nothing for their first 300 ms of
 * waiting, so what is on them says nothing about what is still to come.
 */
export class Answers {
  readonly #page: Page
  readonly #unless: (address: URL) => boolean
  readonly #open = new Set<Request>()
  #sent = 0

  /** @param unless those that are not waited for, such as one that a test holds up */
  constructor(page: Page, unless: (address: URL) => boolean = () => false) {
    this.#page = page
    this.#unless = unless
    page.on('request', this.#asked)
    page.on('requestfinished', this.#answered)
    page.on('requestfailed', this.#answered)
  }

  /** Waits until every request is answered and drawn, and the answers have led to no further one. */
  async have(): Promise<void> {
    for (let sent = -1; sent !== this.#sent; ) {
      sent = this.#sent
      for (let calm = 0; calm < 2; calm = this.#open.size === 0 ? calm + 1 : 0) await this.#drawn()
      // set after React's own timer, so it never fires before it, however slow the page is
      await this.#page.evaluate(ms => new Promise(resolve => setTimeout(resolve, ms)), keptBack)
      await this.#drawn()
    }
  }

  leave(): void {
    this.#page.off('request', this.#asked)
    this.#page.off('requestfinished', this.#answered)
    this.#page.off('requestfailed', this.#answered)
  }

  readonly #asked = (request: Request) => {
    // the live stream is never answered to its end
    if (request.resourceType() === 'eventsource' || this.#unless(new URL(request.url()))) return
    this.#sent++
    this.#open.add(request)
  }

  readonly #answered = (request: Request) => void this.#open.delete(request)

  #drawn(): Promise<void> {
    return this.#page.evaluate(
      () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
    )
  }
}
