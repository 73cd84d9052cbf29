import { boot } from './boot.ts'

const patienceMs = 300

/**
 * Waits a moment for the letters of what is drawn first, so that no line changes its width under the eye: the interface's own font
 * (preloaded with the page) and the few slices of the full typeface that category names need. A slow line does not hold the page up.
 */
export async function fontsReady(): Promise<void> {
  const names = boot.storefront?.categories.map(category => category.name).join('') ?? ''
  const sheet = import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css')
  const fonts = Promise.all([
    document.fonts.load('1rem "Moapick Interface"'),
    sheet.then(() => (names ? document.fonts.load('1rem "Pretendard Variable"', names) : [])),
  ])
  await Promise.race([fonts.catch(() => undefined), new Promise(resolve => setTimeout(resolve, patienceMs))])
}
