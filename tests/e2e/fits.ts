import { expect, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'

/**
 * Expects that a page at rest shows all of its words on the narrowest phone, and in its own window with letters twice as large, as a
 * phone's settings make them. Leaves the window and the letters as they were.
 * @param narrowSizes sizes of the letters on the narrowest phone
 */
export async function expectFits(page: Page, state: string, narrowSizes = ['100%']): Promise<void> {
  const usual = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 480 })
  for (const size of narrowSizes) await fitsAt(page, size, state)
  await page.setViewportSize(usual)
  await fitsAt(page, '200%', state)
  await setLetters(page, '')
}

async function fitsAt(page: Page, size: string, state: string): Promise<void> {
  await setLetters(page, size)
  await atRest(page)
  expect(await page.evaluate(whatDoesNotFit), `${state} ${page.viewportSize()!.width} px wide at ${size}`).toEqual([])
}

/** Sets the size of the letters as a phone's settings do; empty for the usual one. */
export function setLetters(page: Page, size: string): Promise<void> {
  return page.evaluate(size => document.documentElement.style.setProperty('font-size', size), size)
}

/**
 * What reaches over the window's right edge, outside of rows that one scrolls sideways, buttons whose words are cut, and where the
 * keyboard would stop and nothing be seen.
 */
function whatDoesNotFit(): string[] {
  const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth
  const over = [...document.querySelectorAll<HTMLElement>('body *')].filter(element => {
    const { right, width, left } = element.getBoundingClientRect()
    return wide && width > 0 && left < innerWidth && right > document.documentElement.clientWidth + 1 && !scrolls(element)
  })
  const cut = [...document.querySelectorAll<HTMLElement>('button, [role="button"], a[class*="button"]')].filter(button => {
    const { overflowX } = getComputedStyle(button)
    const isSilent = button.closest('[class*="visually-hidden"]') !== null || button.clientWidth <= 1
    return !isSilent && button.scrollWidth > button.clientWidth + 1 && overflowX !== 'visible'
  })
  const unseen = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter(
    stop => stop.checkVisibility() && stop.tabIndex >= 0 && isClipped(stop) && isClipped(focused(stop)),
  )
  return [
    ...over.slice(0, 3).map(each => `over the edge: ${nameOf(each)}`),
    ...cut.map(each => `cut: ${nameOf(each)}`),
    ...unseen.map(each => `unseen: ${nameOf(each)}`),
  ]

  /** Some are there as soon as the keyboard comes. */
  function focused(stop: HTMLElement): HTMLElement {
    stop.focus({ preventScroll: true, focusVisible: true })
    return stop
  }
  function isClipped(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath.startsWith('inset(50%')) return true
    return false
  }

  function scrolls(element: Element): boolean {
    for (let each = element.parentElement; each; each = each.parentElement)
      if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(each).overflowX) && each !== document.body) return true
    return false
  }
  function nameOf(element: Element): string {
    return `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 30)}"`
  }
}
