import type { Page, Request } from '@playwright/test'

/**
 * The requests that a page has sent since this was made and that are not answered yet. Screens draw nothing for their first 300 ms of
 * waiting, so what is on them says nothing about what is still to come.
 */
export class Answers {
  readonly #page: Page
  readonly #unless: (address: URL) => boolean
  readonly #open = new Set<Request>()

  /** @param unless those that are not waited for, such as one that a test holds up */
  constructor(page: Page, unless: (address: URL) => boolean = () => false) {
    this.#page = page
    this.#unless = unless
    page.on('request', this.#asked)
    page.on('requestfinished', this.#answered)
    page.on('requestfailed', this.#answered)
  }

  /** Waits until every request is answered, and the answers have led to no further one. */
  async have(): Promise<void> {
    for (let calm = 0; calm < 2; calm = this.#open.size === 0 ? calm + 1 : 0) await this.#drawn()
  }

  leave(): void {
    this.#page.off('request', this.#asked)
    this.#page.off('requestfinished', this.#answered)
    this.#page.off('requestfailed', this.#answered)
  }

  readonly #asked = (request: Request) => {
    // the live stream is never answered to its end
    if (request.resourceType() !== 'eventsource' && !this.#unless(new URL(request.url()))) this.#open.add(request)
  }

  readonly #answered = (request: Request) => void this.#open.delete(request)

  #drawn(): Promise<void> {
    return this.#page.evaluate(
      () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
    )
  }
}
