import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { Answers } from './answers.ts'
import { atRest, atStandstill } from './at-rest.ts'
import { haveShopLetters } from './shop-letters.ts'
import { isInPieces } from './in-pieces.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Opens a page and expects that nothing on it moved by itself: layout shift must be exactly 0. */
export async function openStill(page: Page, path: string): Promise<void> {
  await haveShopLetters(page)
  const answers = new Answers(page)
  await page.goto(path)
  await atRest(page)
  await answers.have()
  answers.leave()
  await atStandstill(page)
  await expectStill(page)
}

/** Expects that nothing has moved by itself since the page was opened. */
export async function expectStill(page: Page): Promise<void> {
  expect(await shifts(page), `what moved on ${page.url()}`).toEqual([])
}

/** Expects that axe finds nothing: by all of its rules in light colours, and by its rule for contrast in dark ones. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const frame of page.frames()) await loadAxe(frame)
  await stopTransitions(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atStandstill(page)
    expect(await violations(page, colorScheme === 'dark' ? ['color-contrast'] : null), `${state}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  await restoreTransitions(page)
  expect(await phrasesInPieces(page), `${state}, read out`).toEqual([])
  expect(await greyedWithoutReason(page), `${state}, greyed without a reason`).toEqual([])
}

/** Buttons of the counter that are disabled and say nowhere why: by a title or by words that describe them. */
async function greyedWithoutReason(page: Page): Promise<string[]> {
  if (!new URL(page.url()).pathname.startsWith('/admin')) return []
  return await page
    .locator('button:disabled')
    .evaluateAll(buttons =>
      buttons
        .filter(button => button.checkVisibility() && !button.closest('[title]') && !button.getAttribute('aria-describedby'))
        .map(button => button.getAttribute('aria-label') ?? button.textContent),
    )
}

/** What a screen reader would read with a gap between a number and its unit, or a word and its particle: `7 개 안 읽음`, `17명 이 기다려요`. */
async function phrasesInPieces(page: Page): Promise<string[]> {
  const said = await page.locator('body').ariaSnapshot()
  return said.split('\n').filter(isInPieces)
}

/** Loads axe once for each document: its 650 kB take longer to compile than many a screen to check. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return
  await frame.evaluate(`${axeSource};axe.configure({ allowedOrigins: ['<same_origin>'] })`)
}

/** Violations alone, since the elements that pass take most of the time; and without fetching the style sheets again for unused rules. */
function violations(page: Page, rules: string[] | null): Promise<string[]> {
  return page.evaluate(async rules => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    const options: Axe.RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }
    const found = await axe.run(document, rules ? { ...options, runOnly: rules } : options)
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    )
  }, rules)
}

/** Each change of the colours would start a thousand transitions, level by level through the document. */
function stopTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

function restoreTransitions(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // the colours have changed back only when a frame was drawn
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    document.adoptedStyleSheets.pop()
  })
}

/** Expects that what moved since the document began sums up to less than 0.05, right after a press or a key as well. */
export async function expectCalmVisit(page: Page): Promise<void> {
  const moved = await shifts(page, true)
  expect(
    moved.reduce((sum, each) => sum + Number.parseFloat(each), 0),
    moved.join('\n'),
  ).toBeLessThan(0.05)
}

/**
 * Layout shifts since the page began, each with the elements that moved.
 * @param withInput also those within half a second of a press or a key, which browsers leave out
 */
function shifts(page: Page, withInput = false): Promise<string[]> {
  return page.evaluate(async withInput => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const entries: Shift[] = []
    const observer = new PerformanceObserver(list => entries.push(...(list.getEntries() as Shift[])))
    observer.observe({ type: 'layout-shift', buffered: true })
    // the browser reports a frame's shifts after it has drawn it
    for (let frame = 0; frame < 2; frame++) await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    entries.push(...(observer.takeRecords() as Shift[]))
    observer.disconnect()
    return entries
      .filter(entry => withInput || !entry.hadRecentInput)
      .map(({ value, sources }) => `${value.toExponential(2)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`)

    function nameOf(node: Node | null): string {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.slice(0, 30)}"` : 'gone'
    }
  }, withInput)
}
