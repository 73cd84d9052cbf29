import type { Browser, BrowserContext, Page } from '@playwright/test'
import { kstDay } from '../../../src/domain/time.ts'
import { sessionCookieName } from '../../../src/server/auth/settings.ts'
import { givenUpAfter, withoutTimers } from '../counter/without-timers.ts'
import { type FrozenShop, frozenAt } from '../frozen-shop.ts'

/**
 * Browsers in front of the frozen shop. One for each person and kind of device serves many pictures: a new one would load everything anew.
 */
export class Seats {
  readonly #browser: Browser
  readonly #shop: FrozenShop
  readonly #taken = new Map<string, Page>()
  #apart: string | null = null

  constructor(browser: Browser, shop: FrozenShop) {
    this.#browser = browser
    this.#shop = shop
  }

  /** @param apart a name of its own for a browser in which something is done that others must not see */
  async take(who: string, isPhone: boolean, apart = ''): Promise<Page> {
    const key = [who, isPhone, apart].join()
    await this.#closeApart(key)
    if (apart !== '') this.#apart = key
    const page = this.#taken.get(key) ?? (await this.#open(who, isPhone))
    this.#taken.set(key, page)
    return page
  }

  async leave(): Promise<void> {
    for (const page of this.#taken.values()) await page.context().close()
  }

  /** Closes the browser that a picture before had to itself: a page that is slowed down (`SLOW_CPU`) is busy even where it waits. */
  async #closeApart(unless: string): Promise<void> {
    if (this.#apart === null || this.#apart === unless) return
    await this.#taken.get(this.#apart)?.context().close()
    this.#taken.delete(this.#apart)
    this.#apart = null
  }

  async #open(who: string, isPhone: boolean): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.#shop.address,
      deviceScaleFactor: 1,
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      serviceWorkers: 'block',
    })
    await context.clock.setFixedTime(frozenAt.epochMilliseconds)
    await context.addInitScript(withoutTimers, givenUpAfter)
    if (who !== 'guest') await this.#signIn(context, who)
    return await context.newPage()
  }

  async #signIn(context: BrowserContext, who: string): Promise<void> {
    const { address, visitors } = this.#shop
    const { userId, token } = visitors.get(who)!
    await context.addCookies([
      { name: sessionCookieName(address), value: encodeURIComponent(token), url: address, httpOnly: true },
    ])
    await context.addInitScript(([key, day]) => localStorage.setItem(key, day), [
      `moapick.visit.${userId}`,
      kstDay(frozenAt).toString(),
    ] as const)
  }
}
