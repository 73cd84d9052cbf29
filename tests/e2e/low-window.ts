import { expect, type Locator } from '@playwright/test'
import { atStandstill } from './at-rest.ts'
import { setLetters } from './fits.ts'

/**
 * The smallest phone, a phone on its side, a window of 1280 × 900 zoomed to 200 %, text larger than usual on a short phone, and twice as
 * large.
 */
export const lowWindows = [
  { width: 320, height: 480, letters: '100%' },
  { width: 844, height: 390, letters: '100%' },
  { width: 640, height: 450, letters: '100%' },
  { width: 375, height: 600, letters: '130%' },
  { width: 390, height: 844, letters: '200%' },
]
type LowWindow = (typeof lowWindows)[number]
/** Pixels of content that are visible at least, above the action and before anything is scrolled. */
const least = { content: 120, atOnce: 32 }

/**
 * Expects that an open dialog can be used in low windows and with large text: nothing outside the window, the close button and all buttons
 * and sums of the foot in view and on top, nothing of the close button on words, some content visible, and all of it reachable by
 * scrolling. Restores the window and the letters.
 */
export async function expectUsableWhenLow(dialog: Locator, state: string): Promise<void> {
  const page = dialog.page()
  const usual = page.viewportSize()!
  for (const low of lowWindows) {
    await page.setViewportSize({ width: low.width, height: low.height })
    await setLetters(page, low.letters)
    await expectUsable(dialog, low, state)
  }
  await page.setViewportSize(usual)
  await setLetters(page, '')
  await atStandstill(page)
}

/** Expects the same in the window as it is. */
export async function expectUsable(dialog: Locator, { width, height, letters }: LowWindow, state: string): Promise<void> {
  await atStandstill(dialog.page())
  // what stands beside a part of the page is put right when that has moved
  const problems = () => dialog.evaluate(problemsOf, { width, height, ...least })
  await expect.poll(problems, `${state}, ${width} × ${height} at ${letters}`).toEqual([])
}

/** Runs in the page. Returns what is wrong with the dialog, each as one line. */
function problemsOf(dialog: Element, given: { width: number; height: number; content: number; atOnce: number }): string[] {
  const { width: windowWidth, height: windowHeight, content: leastContent, atOnce: leastAtOnce } = given
  const root = document.documentElement
  const problems: string[] = []
  const report = (isWrong: boolean, words: string) => void (isWrong && problems.push(words))
  const nameOf = (element: Element) => element.ariaLabel ?? element.textContent?.trim().slice(0, 30) ?? element.tagName
  const body = dialog.querySelector('[role="group"][tabindex="0"]')
  const scroller = scrollerOf(body ?? dialog)
  scroller.scrollTop = 0
  report(scroller.scrollWidth > scroller.clientWidth, `scrolls sideways by ${scroller.scrollWidth - scroller.clientWidth} px`)

  report(root.scrollWidth > windowWidth, `the page is ${root.scrollWidth - windowWidth} px too wide`)
  const frame = dialog.getBoundingClientRect()
  report(frame.top < 0 || frame.bottom > windowHeight + 1, `reaches from ${frame.top} to ${frame.bottom} px`)
  for (const each of dialog.querySelectorAll('*')) {
    const { left, right, width } = each.getBoundingClientRect()
    report(width > 1 && (left < -1 || right > windowWidth + 1) && !isInRow(each), `over the edge: ${nameOf(each)}`)
  }
  const buttons = [...dialog.querySelectorAll<HTMLElement>('button, a[href]')].filter(each => each.checkVisibility())
  for (const each of buttons) report(each.scrollWidth > each.clientWidth + 1, `cut: ${nameOf(each)}`)

  const main = buttons.filter(each => each.closest('footer') !== null || each.matches('[type="submit"]'))
  const sums = [...dialog.querySelectorAll('footer output')]
  for (const each of sums) report(new Set(linesOf(each)).size > 1, `in several lines: ${nameOf(each)}`)
  const scrolled = buttons.filter(each => each.closest('[data-scrolled]') !== null)
  const always = body
    ? [...main, ...sums, ...dialog.querySelectorAll('header button')]
    : buttons.filter(each => !scrolled.includes(each))
  for (const each of scrolled) {
    scroller.scrollTop = scroller.scrollHeight
    report(!isOnTop(each), `out of reach when scrolled to: ${nameOf(each)}`)
    scroller.scrollTop = 0
  }
  for (const each of always) report(!isOnTop(each), `out of reach: ${nameOf(each)}`)
  if (!body) return problems

  const action = [...dialog.querySelectorAll('footer > :last-child'), ...main].find(each => each.getClientRects().length > 0)
  const lowerEnd = () => action?.getBoundingClientRect().top ?? scroller.getBoundingClientRect().bottom
  const { top, height: whole } = body.getBoundingClientRect()
  const seenAtOnce = lowerEnd() - top
  report(seenAtOnce < Math.min(leastAtOnce, whole), `${Math.round(seenAtOnce)} px of content before scrolling`)
  const seen = lowerEnd() - scroller.getBoundingClientRect().top
  report(seen < Math.min(leastContent, whole), `${Math.round(seen)} px of content above the action`)
  for (const each of dialog.querySelectorAll('header button')) {
    for (let step = 0, end = scroller.scrollHeight - scroller.clientHeight; step <= 12; step++) {
      scroller.scrollTop = (end * step) / 12
      const covered = wordsUnder(each)
      report(covered !== '', `${nameOf(each)} lies on "${covered}"`)
    }
  }
  scroller.scrollTop = scroller.scrollHeight
  const last = [...body.querySelectorAll('p, li, label, button, input, a')].findLast(each => each.checkVisibility())
  if (last && !main.includes(last as HTMLElement)) {
    const { bottom } = last.getBoundingClientRect()
    report(bottom > lowerEnd() + 1, `the end of the content stays ${Math.round(bottom - lowerEnd())} px under the action`)
  }
  for (const each of always) report(!isOnTop(each), `out of reach at the end: ${nameOf(each)}`)
  scroller.scrollTop = 0
  return problems

  function linesOf(element: Element): number[] {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(({ top }) => Math.round(top))
  }
  /** The first words that an element lies on; words that have scrolled out of the window for them do not count. */
  function wordsUnder(element: Element): string {
    const over = element.getBoundingClientRect()
    const upperEnd = scroller.getBoundingClientRect().top
    const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (element.contains(node) || node.parentElement?.closest('.visually-hidden') || !node.textContent?.trim()) continue
      range.selectNodeContents(node)
      const isUnder = ({ left, right, top, bottom }: DOMRect) =>
        Math.max(top, upperEnd) < Math.min(bottom, over.bottom) - 1 &&
        bottom > over.top + 1 &&
        left < over.right - 1 &&
        right > over.left + 1
      if ([...range.getClientRects()].some(isUnder)) return node.textContent.trim().slice(0, 30)
    }
    return ''
  }
  function scrollerOf(element: Element): Element {
    let each = element
    while (each !== dialog && !['auto', 'scroll'].includes(getComputedStyle(each).overflowY)) each = each.parentElement!
    return each
  }
  function isOnTop(element: Element): boolean {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > windowHeight + 1 || left < 0 || right > windowWidth + 1) return false
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return hit !== null && element.contains(hit)
  }
  /** True inside a row that scrolls sideways, or for what only screen readers have. */
  function isInRow(element: Element): boolean {
    for (let each: Element | null = element; each && each !== scroller && each !== dialog; each = each.parentElement)
      if (each.classList.contains('visually-hidden') || ['auto', 'scroll'].includes(getComputedStyle(each).overflowX)) return true
    return false
  }
}
