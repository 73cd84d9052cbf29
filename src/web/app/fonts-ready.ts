import { boot } from '../lib/boot.ts'

/**
 * Half of the longest wait in milliseconds. Two waits in a row, since on a slow processor the first timer fires late; fonts that loaded
 * meanwhile are then handled before the second.
 */
const patienceMs = 150
/** A character that makes the browser load the second interface font, for text outside the landing pages (scripts/fonts.ts). */
const rest = '\ue000'
const landing = /^\/(login|cart|mypage|product\/[^/]+)?$/

/** Waits for the fonts of the first screen, so that text does not change its width. Gives up after about 300 ms and never fails. */
export async function fontsReady(): Promise<void> {
  const { categories = [], products = [] } = boot.storefront ?? {}
  const names = [...categories.map(each => each.name), ...products.map(each => each.groupName)].join('')
  const fonts = Promise.all([
    document.fonts.load('1rem "Moapick Interface"'),
    names && document.fonts.load('1rem "Moapick Letters"', names),
    landing.test(location.pathname) || otherLetters(),
  ])
  const patience = new Promise(resolve => setTimeout(() => setTimeout(resolve, patienceMs), patienceMs))
  await Promise.race([fonts.catch(() => undefined), patience])
}

/** Starts loading the second interface font, for the next screens. */
export function fetchOtherLetters(): void {
  void otherLetters().catch(() => undefined)
}

function otherLetters() {
  return document.fonts.load('1rem "Moapick Rest"', rest)
}

/**
 * Declares the whole typeface after the page has loaded, for text that customers write. The browser downloads only the slices that a text
 * needs.
 */
export function declareTypeface(): void {
  const declare = () => void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').catch(() => undefined)
  const later = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(declare) : setTimeout(declare, 200))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
