import { expect, type Locator, type Page } from '@playwright/test'
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
  const where = `${state} ${page.viewportSize()!.width} px wide at ${size}`
  expect.soft(await page.evaluate(whatDoesNotFit), where).toEqual([])
  expect.soft(await page.locator('body').evaluate(brokenWords, 5), where).toEqual([])
}

/** Expects that every word and figure of up to nine letters stands in one line. */
export async function expectWholeWords(part: Locator, state: string): Promise<void> {
  expect(await part.evaluate(brokenWords, 9), state).toEqual([])
}

/**
 * Finds words and figures of up to `longest` letters that go on in a line below: beside something wide they would stand letter under
 * letter.
 */
function brokenWords(part: Element, longest: number): string[] {
  const broken: string[] = []
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, owner] = [node.textContent ?? '', node.parentElement]
    if (!owner?.checkVisibility() || owner.closest('[class*="visually-hidden"]')) continue
    for (const word of text.matchAll(/[\p{L}\p{N}%,.:+−]{2,}/gu)) {
      if (word[0].length > longest) continue
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
      if (tops.size > 1) broken.push(`${word[0]} in "${text.trim().slice(0, 30)}" (${owner.className})`)
    }
  }
  return broken.slice(0, 12)
}

/** Sets the size of the letters as a phone's settings do; empty for the usual one. */
export function setLetters(page: Page, size: string): Promise<void> {
  return page.evaluate(size => document.documentElement.style.setProperty('font-size', size), size)
}

/**
 * Finds what reaches over the window's right edge outside of rows that one scrolls sideways, buttons whose words are cut, and words in
 * empty fields that are cut, and places where the keyboard would stop and nothing be seen.
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
  const hints = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].filter(isHintCut)
  return [
    ...hints.map(each => `cut: ${each.placeholder}`),
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

  /** The words in an empty field are drawn by the browser: their width is measured beside it. */
  function isHintCut(field: HTMLInputElement): boolean {
    if (!field.checkVisibility()) return false
    const { fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
    const { fontWeight, fontSize } = getComputedStyle(field, '::placeholder')
    const words = document.createElement('canvas').getContext('2d')!
    words.font = `${fontWeight} ${fontSize} ${fontFamily}`
    return words.measureText(field.placeholder).width > field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
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
