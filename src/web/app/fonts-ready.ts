import { boot } from '../lib/boot.ts'

/**
 * Half of the longest wait for fonts, in milliseconds; two timers run one after the other. On a slow processor, a single timer could fire
 * before the browser reports fonts that have loaded.
 */
const patienceMs = 150
/**
 * A character that makes the browser load the second interface font, with the characters that only pages other than the landing pages use
 * (scripts/fonts.ts).
 */
const rest = '\ue000'
const landing = /^\/(login|cart|mypage|product\/[^/]+)?$/

/**
 * Waits until the fonts of the first screen are loaded, so that its text does not change width. Gives up after about 300 ms and never
 * fails.
 */
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

/** Starts loading the second interface font, whose characters the landing pages do not need, for the next screens. */
export function fetchOtherLetters(): void {
  void otherLetters().catch(() => undefined)
}

function otherLetters() {
  return document.fonts.load('1rem "Moapick Rest"', rest)
}

/**
 * Loads the font faces of the complete font when the page is idle, for letters that the interface fonts lack. The browser downloads only
 * the parts that a text needs.
 */
export function declareTypeface(): void {
  const declare = () => void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').catch(() => undefined)
  const later = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(declare) : setTimeout(declare, 200))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
