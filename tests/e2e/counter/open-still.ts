import type { Page, Route } from '@playwright/test'
import * as inspect from '../inspect.ts'

/**
 * Opens a page of the counter and expects that nothing on it moved by itself. Answers come when the fonts for their words have loaded:
 * on a slow computer names are drawn in another font first, and move what stands beside them when their own has come.
 */
export async function openStill(page: Page, path: string): Promise<void> {
  const answers = /\/api\//
  const answerInFonts = async (route: Route) => {
    const response = await route.fetch()
    // a page that is left meanwhile draws nothing of it any more
    await page.evaluate(loadFonts, await response.text()).catch(() => undefined)
    await route.fulfill({ response })
  }
  await page.route(answers, answerInFonts)
  await inspect.openStill(page, path)
  await page.unroute(answers, answerInFonts)
}

/** Runs in the page: loads the parts of the typeface that these words need. Its parts are declared when the page has loaded. */
async function loadFonts(words: string): Promise<void> {
  if (document.readyState !== 'complete') await new Promise(resolve => addEventListener('load', resolve, { once: true }))
  await document.fonts.load(`1rem ${getComputedStyle(document.body).fontFamily}`, words)
}
