import { boot } from './boot.ts'

/** In two steps: where a slow processor ends the first late, what is there by then has its turn in the second. */
const patienceMs = 150
/** By this character the interface's second font is asked for: what the landing pages do not say (scripts/fonts.ts). */
const rest = '\ue000'
const landing = /^\/(login|cart|mypage|product\/[^/]+)?$/

/**
 * Waits a moment for the letters of what is drawn first, so that no line changes its width under the eye: the interface's own font and
 * that of the shop's names, which the loading overlay has had fetched. A slow line does not hold the page up.
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

/** For the screens that are looked at next. */
export function fetchOtherLetters(): void {
  void otherLetters().catch(() => undefined)
}

function otherLetters() {
  return document.fonts.load('1rem "Moapick Rest"', rest)
}

/** The whole typeface in slices, for what customers write themselves: declared when the first screen stands, fetched where it is used. */
export function declareTypeface(): void {
  const declare = () => void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').catch(() => undefined)
  const later = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(declare) : setTimeout(declare, 200))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
