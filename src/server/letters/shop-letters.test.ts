import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wholeTypeface } from '../../../scripts/typeface.ts'
import { ShopLetters } from './shop-letters.ts'

const nameIn = (head: string) => /\/letters\/([0-9a-f]+\.woff2)/.exec(head)?.[1] ?? ''
const trouble = (error: unknown) => {
  throw error
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'moapick-letters-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Creates a build folder with the whole typeface, whose interface font has these characters. */
function builtWith(letters: string): string {
  const folder = aFolder()
  mkdirSync(join(folder, 'shop', '.vite'), { recursive: true })
  writeFileSync(join(folder, 'shop', '.vite', 'interface-letters.txt'), letters)
  copyFileSync(wholeTypeface, join(folder, 'shop', '.vite', 'typeface.woff2'))
  return folder
}

test('texts that need other characters get a font with exactly those, served by its name', async () => {
  const letters = new ShopLetters(builtWith('감'), trouble)
  // the first page waits only a moment
  const withLetters = () => letters.page('감귤', 'n0nce')
  await expect.poll(withLetters).toMatchObject({ head: expect.stringContaining('<style nonce="n0nce">') })
  const { head, letter } = await withLetters()
  expect(head).toContain('unicode-range:U+ade4') // 귤
  expect(letter).toBe('귤')
  expect(letters.find(nameIn(head))!.body.subarray(0, 4).toString()).toBe('wOF2')
  expect(letters.find('other.woff2')).toBeUndefined()
})

test('the font of the same characters is made once, others replace it, and pages opened before still find theirs', async () => {
  const made: string[] = []
  const make = async (_typeface: string, characters: string) => (made.push(characters), Buffer.from(characters))
  const letters = new ShopLetters(builtWith('감'), trouble, make)
  const before = nameIn((await letters.page('감귤', '')).head)
  await letters.page('귤감', '')
  expect(made).toEqual(['귤'])
  await letters.page('배추', '')
  const after = nameIn((await letters.page('배추', '')).head)
  expect(made).toEqual(['귤', '배추'])
  expect(after).not.toBe(before)
  expect([letters.find(before), letters.find(after)]).not.toContain(undefined)
})

test('a font that cannot be made is reported, and the page works without', async () => {
  const told: unknown[] = []
  const broken = new ShopLetters(
    builtWith('감'),
    error => told.push(error),
    () => Promise.reject(new Error('no font')),
  )
  expect(await broken.page('귤', '')).toEqual({ head: '', letter: '' })
  expect(await broken.page('귤', '')).toEqual({ head: '', letter: '' })
  expect(told).toHaveLength(1)
})

test('where nothing was built there is nothing to make', async () => {
  const letters = new ShopLetters(aFolder(), trouble)
  expect(await letters.page('귤', '')).toEqual({ head: '', letter: '' })
})
