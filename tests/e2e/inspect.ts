import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Opens a page afresh and tells whether anything on it moved on its own: layout shift must be exactly 0.
 * @param watchMs how long after it has settled, for what comes later
 */
export async function openStill(page: Page, path: string, watchMs = 250): Promise<void> {
  await page.goto(path)
  await settled(page)
  await page.waitForTimeout(watchMs)
  expect(await shifts(page), `what moved on ${path}`).toEqual([])
}

/** Nothing that axe finds, in the light and, as far as colours go, in the dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await standing(page)
    const axe = new AxeBuilder({ page }).setLegacyMode() // there are no frames, and so no blank page per look
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    )
    expect(found, `${state}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}

/** The screen's own heading stands, no skeleton is left, and pictures in sight have come. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText(/불러오는 중이에요$/)).toHaveCount(0) // what a skeleton says of itself
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter(
      image => image.getBoundingClientRect().top < innerHeight && image.loading !== 'lazy',
    )
    await Promise.all(inSight.map(image => image.decode().catch(() => undefined)))
  })
}

/** Colours and places are not on their way any more. */
function standing(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(each => each.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(each => each.finished))
  })
}

/** Layout shifts since the page began, each with the elements that moved. */
function shifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const entries: Shift[] = []
    const observer = new PerformanceObserver(list => entries.push(...(list.getEntries() as Shift[])))
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise(resolve => setTimeout(resolve, 50))
    observer.disconnect()
    return entries
      .filter(entry => !entry.hadRecentInput)
      .map(({ value, sources }) => `${value.toExponential(2)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`)

    function nameOf(node: Node | null): string {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.slice(0, 30)}"` : 'gone'
    }
  })
}
