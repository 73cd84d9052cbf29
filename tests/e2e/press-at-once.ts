import type { Page } from '@playwright/test'

/** Presses buttons by their names in one turn of the page, so that nothing of the first press is rendered before the last. */
export async function pressAtOnce(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(wanted => {
    const buttons = [...document.querySelectorAll('button')]
    for (const name of wanted) buttons.find(each => (each.ariaLabel ?? each.textContent.trim()) === name)!.click()
  }, names)
}
