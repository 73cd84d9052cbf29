import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

test.each([
  ['the counter', 'src/web/admin/**/*.{ts,tsx}'],
  ['customers', 'src/web/{app,features,ui}/**/*.{ts,tsx}'],
])('every dialog of %s ignores the second press of a double press, when it opens and when it closes', (_whose, code) => {
  const openers = globSync(code, { cwd: root }).filter(file => /\bshowModal\(/.test(text(file)))
  expect(openers.length).toBeGreaterThan(1)
  expect(openers.filter(file => text(file).match(/\bshieldFinger\(/g)?.length !== 2)).toEqual([])
})

test('no other file opens a modal dialog', () => {
  const all = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).filter(file => /\bshowModal\(/.test(text(file)))
  expect(all.filter(file => !/^src\/web\/(admin|app|features|ui)\//.test(file))).toEqual([])
})

test('a page of customers that replaces another under the finger ignores that second press too', () => {
  const replacers = globSync('src/web/{app,features}/**/*.tsx', { cwd: root })
    .map(file => /function useFocusOnNewPage\(\) \{[^]*?\n\}/.exec(text(file))?.[0])
    .filter(code => code !== undefined)
  expect(replacers).toHaveLength(1)
  expect(replacers[0]).toMatch(/\bshieldFinger\(\)/)
})

test('a second press is ignored for 400 ms at least', () => {
  const lengths = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).flatMap(file =>
    [...text(file).matchAll(/\b(?:SHIELD|DOUBLE_PRESS|DOUBLE_TAP)_MS = (\d+)/g)].map(([, ms]) => Number(ms)),
  )
  expect(lengths).toHaveLength(5)
  expect(lengths.filter(ms => ms < 400)).toEqual([])
})

test('the keys of the counter do not take that shield for an open menu', () => {
  const files = globSync('src/web/admin/**/*.{ts,tsx}', { cwd: root })
  expect(files.filter(file => /querySelector\([^)]*\[popover\]:popover-open'\)/.test(text(file)))).toEqual([])
})

function text(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
