import { boot } from '../lib/boot.ts'

/** Waited twice: on a slow processor the first timer fires late, and loads that ended meanwhile are handled before the second. */
const patienceMs = 150
/** This character loads the interface's second font, for text that is not on the landing pages (scripts/fonts.ts). */
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
 * Declares the whole typeface after the page has loaded, for text that customers write. The browser loads its slices where they are used.
 */
export function declareTypeface(): void {
  const declare = () => void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').catch(() => undefined)
  const later = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(declare) : setTimeout(declare, 200))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
