import type { BrowserContext } from '@playwright/test'

const MOST_TRIES = 10

/**
 * Makes `page.goto` of this browser open the address also where the page leads somewhere else by itself at that moment, as one whose
 * session has ended does: Playwright ends a navigation that another one interrupts with an error.
 */
export function insistOnGoto(context: BrowserContext): void {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    const goto = page.goto.bind(page)
    page.goto = async (...args) => {
      for (let tries = 1; ; tries++)
        try {
          return await goto(...args)
        } catch (error) {
          if (tries === MOST_TRIES || !isInterrupted(error)) throw error
          await page.waitForLoadState()
        }
    }
    return page
  }
}

function isInterrupted(error: unknown): boolean {
  return error instanceof Error && /is interrupted by another navigation|net::ERR_ABORTED/.test(error.message)
}
