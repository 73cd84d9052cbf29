import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { missingLetters } from '../../src/server/letters/missing-letters.ts'

/**
 * Waits until the pages of the shop bring the letters of all that is sold. Those of a name that came just now are still being made, and
 * what is drawn without them moves when they come (docs/decisions/022-letters.md).
 */
export async function haveShopLetters(page: Page): Promise<void> {
  const shop = await page.request.get('/api/products')
  if (!shop.ok()) return // a guest is shown no goods
  const known = new Set(readFileSync('dist/shop/.vite/interface-letters.txt', 'utf8'))
  // asked again each time: goods of an earlier test may just leave the shop
  const wanted = async () => missingLetters(await (await page.request.get('/api/products')).text(), known)
  const drawn = async () => rangesOf(await (await page.request.get('/')).text())
  await expect.poll(async () => lettersOutside(await wanted(), await drawn()), 'letters that are still being made').toBe('')
}

type Range = { from: number; to: number }

function rangesOf(html: string): Range[] {
  const ranges = /'Moapick Letters'[^}]*unicode-range:([^}]*)}/.exec(html)?.[1]?.split(',') ?? []
  return ranges.map(range => {
    const [from, to = from] = range.slice('U+'.length).split('-')
    return { from: Number.parseInt(from!, 16), to: Number.parseInt(to!, 16) }
  })
}

function lettersOutside(letters: string, ranges: readonly Range[]): string {
  const isDrawn = (code: number) => ranges.some(({ from, to }) => from <= code && code <= to)
  return [...letters].filter(letter => !isDrawn(letter.codePointAt(0)!)).join('')
}
